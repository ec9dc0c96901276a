import { expect, it } from 'vitest'
import { complete, count, newPlace, startedCount } from '@/server/test/counting'
import { pdfPages } from '@/server/test/pdf'
import { newItem } from '@/server/test/records'
import { withServer } from '@/server/test/server'

const server = withServer()

it('prints the stock by zone, with expected quantities only for people who may see them', async () => {
  const [ada, tom] = [await server.signedUp(), await server.technician()]
  const place = await newPlace(server, 'Cage', ['Upper rack', 'Lower rack'])
  const [upper, lower] = place.zoneIds
  const make = (name: string) => newItem(ada, { name, type: 'consumable', qty: 0, location: 'Cage' })
  const [valve, bend, cap] = [await make('Ball valve'), await make('Bend'), await make('Cap')]
  const stocktaking = await startedCount(ada, { locationId: place.id })
  await count(ada, stocktaking, { itemId: bend.id, zoneId: upper, actualQty: 417 })
  await count(ada, stocktaking, { itemId: valve.id, zoneId: upper, actualQty: 3 })
  await count(ada, stocktaking, { itemId: cap.id, zoneId: lower, actualQty: 8 })
  await complete(ada, stocktaking)

  const year = await startedCount(ada, {
    locationId: place.id,
    name: 'Cage / 2026',
    scheduledDate: '2026-12-31',
    notes: 'Bring the ladder',
  })
  const path = `/api/cycle-counts/${year.id}/sheet`
  const { pages, name } = await pdfPages(tom, `${path}?expected=true`)
  expect(name).toBe('Cage-2026.pdf')
  const text = pages.join(' ')
  for (const printed of [
    'Count Sheet Cage / 2026',
    'Location Cage',
    'Scheduled Dec 31, 2026',
    'Bring the ladder',
  ])
    expect(text).toContain(printed)
  expect(text).toMatch(
    new RegExp(
      `Lower rack Item Code Counted Cap ${cap.code} .*Upper rack .*Ball valve ${valve.code} Bend ${bend.code}`,
    ),
  )
  expect(text).not.toContain('417')
  expect((await pdfPages(ada, path)).pages.join(' ')).not.toContain('417')
  expect((await pdfPages(ada, `${path}?expected=true`)).pages.join(' ')).toContain(`Bend ${bend.code} 417`)
  await ada.patch(`/api/cycle-counts/${year.id}`, { showExpected: true })
  expect((await pdfPages(tom, path)).pages.join(' ')).toContain('417')
  expect((await tom.get('/api/cycle-counts/nope/sheet')).status).toBe(404)
})
