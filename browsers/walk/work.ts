import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { api, ask, choose, click, fill, follow, place, press, seen, until } from '../page'
import { faultsOf } from './screens'
import { DAY, dayOf, type Step, unique } from './step'

interface Created {
  id: string
  name: string
}

export const checkout: Step = {
  name: 'a checkout',
  async run({ narrow }) {
    const item = await api<Created>(narrow, 'POST', '/api/items', {
      name: unique('Pipe'),
      type: 'consumable',
      qty: 5,
    })
    await follow(narrow, `/inventory?open=${item.id}`)
    await press(narrow, 'Check Out')
    await until('the form', () => ask<number>(narrow, 'count', { css: 'h2', name: `Check Out ${item.name}` }))
    await choose(narrow, 'Job')
    await click(narrow, { css: 'button[type=submit]' })
    await seen(narrow, 'Transaction created')
    const { available } = await api<{ available: number }>(narrow, 'GET', `/api/items/${item.id}`)
    return [
      ...(available === 4 ? [] : [`${available} of 5 are left`]),
      ...(await faultsOf(narrow, 'the checkout')),
    ]
  },
}

/** A lossless picture from a camera is larger. */
const MAX_BYTES = 2_000_000

export const photo: Step = {
  name: 'a photo',
  async run({ wide, line }) {
    const file = join(tmpdir(), `${unique('photo')}.png`)
    const noise = { type: 'gaussian' as const, mean: 128, sigma: 30 }
    await sharp({ create: { width: 3200, height: 2400, channels: 3, background: '#888', noise } })
      .blur(3)
      .png()
      .toFile(file)
    const name = unique('Ladder')
    await follow(wide, '/inventory?form=new')
    await fill(wide, 'Name', name)
    await wide.chooseFile('[role=dialog] input[type=file]', file)
    await until('the photo', () => ask<number>(wide, 'count', { css: 'button', name: 'Change Photo' }))
    line.takeLargest()
    await press(wide, 'Create Item')
    await seen(wide, 'Item created')
    await rm(file)
    const size = line.takeLargest()
    return [
      ...(size < MAX_BYTES ? [] : [`${size} bytes were sent for it`]),
      ...(await faultsOf(wide, 'the photo')),
    ]
  },
}

export const drag: Step = {
  name: 'a drag on the dispatch board',
  async run({ wide }) {
    const num = unique('D').replace(' ', '-')
    const job = await api<Created>(wide, 'POST', '/api/jobs', { num, customer: 'Acme Bakery' })
    await follow(wide, `/dispatch?view=week&date=${DAY}`)
    const to = await place(wide, { css: `main [data-drop-zone$=":${DAY}"]` })
    const from = await place(wide, { css: `main article:has(a[href*="${job.id}"])` })
    const steps = [0.2, 0.4, 0.6, 0.8, 0.95, 1, 1].map((share) => ({
      x: from.x + (to.x - from.x) * share,
      y: from.y + (to.y - from.y) * share,
    }))
    await wide.drag([from, ...steps])
    await until('the job to be on that day', async () => {
      const moved = await api<{ scheduledStart: string | null }>(wide, 'GET', `/api/jobs/${job.id}`)
      return moved.scheduledStart && dayOf(moved.scheduledStart) === DAY
    })
    return faultsOf(wide, 'the board')
  },
}

export const liveChange: Step = {
  name: 'a live change from a second window',
  async run({ wide, narrow }) {
    const name = unique('Aardvark')
    await follow(wide, `/customers?search=${encodeURIComponent(name)}`)
    await follow(narrow, '/customers?form=new')
    await fill(narrow, 'Name', name)
    await press(narrow, 'Create Customer')
    await until('the other window to show it', () =>
      ask<number>(wide, 'count', { css: '[data-card-link]', name }),
    )
    return faultsOf(wide, 'the list')
  },
}
