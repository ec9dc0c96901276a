import { randomBytes } from 'node:crypto'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { MAX_PHOTO_BYTES, preparePhoto } from './photos'
import { asDataString, blankPng, pngDataString } from './test/pictures'

const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#336699' } })

describe('as specified: preparePhoto', () => {
  it('turns a photo upright, removes its metadata and makes a thumbnail', async () => {
    const camera = await picture(1000, 500)
      .withExif({ IFD0: { Artist: 'Somebody' }, IFD3: { GPSLatitude: '51/1 30/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer()
    const photo = await preparePhoto(asDataString(camera, 'image/jpeg'), 'photoUrl')
    expect([photo.width, photo.height, photo.mime]).toEqual([500, 1000, 'image/jpeg'])
    const { exif, orientation } = await sharp(photo.content).metadata()
    expect({ exif, orientation }).toEqual({ exif: undefined, orientation: undefined })
    const thumbnail = await sharp(photo.thumbnail).metadata()
    expect([thumbnail.format, thumbnail.height]).toEqual(['webp', 480])
  })

  it('gives the same photo the same name', async () => {
    const [one, two] = await Promise.all(
      [pngDataString(40, 30), pngDataString(40, 30)].map(async (data) => preparePhoto(await data, 'p')),
    )
    expect(one?.hash).toBe(two?.hash)
  })

  it('keeps transparency', async () => {
    const png = await sharp({ create: { width: 9, height: 9, channels: 4, background: '#00000000' } })
      .png()
      .toBuffer()
    expect((await preparePhoto(asDataString(png, 'image/png'), 'p')).mime).toBe('image/webp')
  })

  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')

  it.each<[string, () => Promise<string> | string]>([
    ['a renamed text file', () => asDataString(Buffer.from('just words'), 'image/jpeg')],
    ['an SVG with a script', () => asDataString(svg, 'image/svg+xml')],
    ['an SVG under another name', () => asDataString(svg, 'image/png')],
    [
      'a truncated JPEG',
      async () => asDataString((await picture(800, 800).jpeg().toBuffer()).subarray(0, 900), 'image/jpeg'),
    ],
    ['a decompression bomb', () => asDataString(blankPng(12_000, 12_000), 'image/png')],
    ['no data string', () => 'https://example.com/cat.jpg'],
    ['an empty text', () => ''],
    ['an empty image', () => 'data:image/png;base64,'],
    ['something else than an image', () => asDataString(svg, 'text/html')],
  ])('refuses %s with 400', async (_, data) => {
    await expect(preparePhoto(await data(), 'photoUrl')).rejects.toMatchObject({
      statusCode: 400,
      errors: [{ path: 'photoUrl', message: expect.any(String) }],
    })
  })

  it('accepts 24 megapixels as phones count them and says why it refuses more', async () => {
    const phone = asDataString(await picture(5712, 4284).jpeg().toBuffer(), 'image/jpeg')
    expect(await preparePhoto(phone, 'photoUrl')).toMatchObject({ width: 2560, height: 1920 })
    const large = asDataString(blankPng(7000, 7000), 'image/png')
    // Only its size makes it unacceptable.
    const small = asDataString(blankPng(700, 700), 'image/png')
    expect(await preparePhoto(small, 'photoUrl')).toMatchObject({ width: 700, height: 700 })
    const message = 'Photo must be at most 24 megapixels'
    await expect(preparePhoto(large, 'photoUrl')).rejects.toMatchObject({
      statusCode: 400,
      errors: [{ path: 'photoUrl', message }],
    })
  })

  it('refuses 5 MB or more with the specified message', async () => {
    const large = asDataString(randomBytes(MAX_PHOTO_BYTES), 'image/jpeg')
    await expect(preparePhoto(large, 'photoUrl')).rejects.toMatchObject({
      message: 'Photo must be less than 5MB',
    })
  })
})
