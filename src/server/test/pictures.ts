import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'

export async function pngDataString(width: number, height: number): Promise<string> {
  const bytes = await sharp({ create: { width, height, channels: 3, background: '#e8590c' } })
    .png()
    .toBuffer()
  return asDataString(bytes, 'image/png')
}

export const asDataString = (bytes: Buffer, mime: string) => `data:${mime};base64,${bytes.toString('base64')}`

/** A blank PNG of any size, in few bytes and without drawing it. */
export function blankPng(width: number, height: number): Buffer {
  const size = Buffer.alloc(13)
  size.writeUInt32BE(width, 0)
  size.writeUInt32BE(height, 4)
  // One bit per pixel, greyscale.
  size.writeUInt8(1, 8)
  const pixels = deflateSync(Buffer.alloc(height * (1 + Math.ceil(width / 8))))
  const signature = Buffer.from('89504e470d0a1a0a', 'hex')
  return Buffer.concat([
    signature,
    chunk('IHDR', size),
    chunk('IDAT', pixels),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function chunk(type: string, data: Buffer): Buffer {
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  const named = Buffer.concat([Buffer.from(type), data])
  length.writeUInt32BE(data.length)
  sum.writeUInt32BE(crc32(named))
  return Buffer.concat([length, named, sum])
}
