import sharp from 'sharp'
import { afterEach, describe, expect, it } from 'vitest'
import { announce } from './test/announce'
import type { Client } from './test/client'
import { concurrently } from './test/concurrently'
import { asDataString } from './test/pictures'
import { withServer } from './test/server'

const server = withServer()
/** A server on which no earlier request can still hold a slot. */
const another = withServer()

/** A picture of few bytes that takes a while to decode. */
async function largePicture(): Promise<string> {
  const background = { r: 90, g: 120, b: 160, alpha: 0.5 }
  const png = await sharp({ create: { width: 1100, height: 800, channels: 4, background } })
    .png()
    .toBuffer()
  return asDataString(png, 'image/png')
}

describe('many large photos at once', () => {
  it('leave threads for other work, and one person waits only behind their own photos', async () => {
    const [ada, bob] = [await server.signedUp(), await server.signedUp()]
    const photoUrl = await largePicture()
    const send = (client: Client) => client.post('/api/items', { name: 'Large', type: 'tool', photoUrl })
    let max = 0
    const watch = setInterval(() => {
      const { queue, process } = sharp.counters()
      max = Math.max(max, queue + process)
    }, 5)
    const [adas, bobs] = await Promise.all([
      concurrently(16, () => send(ada)),
      concurrently(2, () => send(bob)),
    ])
    clearInterval(watch)
    expect(max).toBeGreaterThan(0)
    expect(max).toBeLessThanOrEqual(2)
    const kept = adas.filter(({ status }) => status === 201).length
    const refused = adas.filter(({ status, headers }) => status === 429 && headers.get('retry-after') === '5')
    expect([kept + refused.length, kept >= 7, refused.length > 0]).toEqual([16, true, true])
    expect(bobs.map(({ status }) => status)).toEqual([201, 201])
  })
})

describe('many large request bodies at once', () => {
  const open: (() => void)[] = []
  const leaveAll = () => {
    for (const leave of open.splice(0)) leave()
  }
  afterEach(leaveAll)

  const MB = 1024 * 1024

  async function announcement(client: Client, size: number | 'chunked') {
    const length: Record<string, string> =
      size === 'chunked' ? { 'transfer-encoding': 'chunked' } : { 'content-length': String(size * MB) }
    const headers = { cookie: client.cookie, 'content-type': 'application/json', ...length }
    const created = await announce(client, { method: 'POST', path: '/api/field-logs', headers })
    open.push(created.leave)
    return created
  }
  const announced = async (client: Client, size: number | 'chunked') =>
    (await announcement(client, size)).status
  const refused = async (client: Client, size: number | 'chunked') =>
    (await announcement(client, size)).answered

  it("are refused beyond one person's share", async () => {
    const [ada, bob] = [await server.signedUp(), await server.signedUp()]
    expect(await announced(ada, 20)).toBeUndefined()
    expect(await refused(ada, 20)).toBe(429)
    expect(await refused(ada, 'chunked')).toBe(429)
    expect(await announced(ada, 7)).toBeUndefined()
    expect(await announced(bob, 20)).toBeUndefined()
    expect((await ada.post('/api/field-logs', {})).status).toBe(400)
    leaveAll()
    await expect.poll(() => announced(ada, 'chunked')).toBeUndefined()
  })

  it('are refused beyond what fits into memory', async () => {
    const [last, ...people] = await concurrently(5, () => another.signedUp())
    for (const client of people) expect(await announced(client, 28)).toBeUndefined()
    expect(last && (await refused(last, 28))).toBe(503)
  })
})
