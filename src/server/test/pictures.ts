import sharp from 'sharp'

export async function pngDataString(width: number, height: number): Promise<string> {
  const bytes = await sharp({ create: { width, height, channels: 3, background: '#e8590c' } })
    .png()
    .toBuffer()
  return asDataString(bytes, 'image/png')
}

export const asDataString = (bytes: Buffer, mime: string) => `data:${mime};base64,${bytes.toString('base64')}`
