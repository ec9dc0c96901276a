import { randomBytes } from 'node:crypto'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import type { Client } from '@/server/test/client'
import { asDataString, pngDataString } from '@/server/test/pictures'
import { newItem } from '@/server/test/records'
import { withServer } from '@/server/test/server'
import type { ErrorBody } from '@/shared/errors'
import type { Item } from '../item.schema'

const server = withServer()

const sized = async (client: Client, path: string | null) => {
  const response = await fetch(`${client.url}${path}`, { headers: { cookie: client.cookie } })
  const { width, height } = await sharp(Buffer.from(await response.arrayBuffer())).metadata()
  return [response.headers.get('content-type'), width, height]
}

describe('as specified: an item with a photo', () => {
  it('returns photo paths, and lists carry no image data', async () => {
    const ada = await server.signedUp()
    const created = await newItem(ada, { photoUrl: await pngDataString(900, 600) })
    expect(created.photoUrl).toMatch(/^\/api\/files\/[0-9a-f]{64}$/)
    expect(created.thumbnailUrl).toBe(`${created.photoUrl}/thumbnail`)
    expect(await sized(ada, created.photoUrl)).toEqual(['image/jpeg', 900, 600])
    expect(await sized(ada, created.thumbnailUrl)).toEqual(['image/webp', 480, 320])
    const { body } = await ada.get<Item[]>('/api/items')
    expect(body).toEqual([created])
    expect(JSON.stringify(body)).not.toContain('base64')
  })

  it('keeps a photo sent as its path, replaces it with a new one and removes it with empty text', async () => {
    const ada = await server.signedUp()
    const created = await newItem(ada, { photoUrl: await pngDataString(40, 30) })
    const patch = (photoUrl: unknown) => ada.patch<Item>(`/api/items/${created.id}`, { photoUrl })
    expect((await patch(created.photoUrl)).body).toEqual(created)
    const changed = (await patch(await pngDataString(30, 40))).body
    expect(changed.photoUrl).not.toBe(created.photoUrl)
    expect((await patch(created.photoUrl)).status).toBe(400)
    expect((await patch('/etc/passwd')).status).toBe(400)
    expect((await ada.get(`/api/items/${created.id}`)).body).toEqual(changed)
    expect((await patch('')).body).toMatchObject({ photoUrl: null, thumbnailUrl: null })
    await patch(await pngDataString(30, 40))
    expect((await patch(null)).body).toMatchObject({ photoUrl: null })
  })
})

describe('as specified: an invalid photo', () => {
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')
  const plain = (side: number) =>
    sharp({ create: { width: side, height: side, channels: 3, background: '#336699' } })

  it.each<[string, () => Promise<string> | string, string]>([
    ['a renamed text file', () => asDataString(Buffer.from('words'), 'image/jpeg'), 'could not be read'],
    ['an SVG with a script', () => asDataString(svg, 'image/svg+xml'), 'could not be read'],
    [
      'a truncated JPEG',
      async () => asDataString((await plain(900).jpeg().toBuffer()).subarray(0, 900), 'image/jpeg'),
      'could not be read',
    ],
    [
      'what has too many pixels',
      async () => asDataString(await plain(5000).png().toBuffer(), 'image/png'),
      'Photo must be at most 24 megapixels',
    ],
    ['5 MB', () => asDataString(randomBytes(5 * 1024 * 1024), 'image/jpeg'), 'Photo must be less than 5MB'],
    ['an address', () => 'https://example.com/cat.jpg', 'The photo must be an image'],
  ])('%s gets a clear 400 and changes nothing', async (_, data, words) => {
    const ada = await server.signedUp()
    const photoUrl = await data()
    const before = await newItem(ada)
    const answers = [
      await ada.post<ErrorBody>('/api/items', { name: 'Not kept', type: 'tool', photoUrl }),
      await ada.patch<ErrorBody>(`/api/items/${before.id}`, { name: 'Not kept', photoUrl }),
    ]
    for (const { status, body } of answers) {
      expect(status).toBe(400)
      expect(body.errors).toEqual([{ path: 'photoUrl', message: expect.stringContaining(words) }])
    }
    expect((await ada.get(`/api/items/${before.id}`)).body).toEqual(before)
    expect((await ada.get('/api/items', { search: 'not kept' })).body).toEqual([])
  })

  it('may not exceed 8 MB, which is refused unread', async () => {
    const ada = await server.signedUp()
    const photoUrl = `data:image/jpeg;base64,${'A'.repeat(9 * 1024 * 1024)}`
    expect((await ada.post('/api/items', { name: 'X', type: 'tool', photoUrl })).status).toBe(413)
  })
})
