import sharp from 'sharp'

/** A photo as from a phone: 12 MP, more than 5 MB, stored sideways with an orientation tag. */
export async function phonePhoto(name: string) {
  // Noise, because it cannot be compressed; enlarged, because generating it is slow.
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const
  const grain = await sharp({ create: { width: 1008, height: 756, channels: 3, background: '#888', noise } })
    .png()
    .toBuffer()
  const buffer = await sharp(grain)
    .resize(4032, 3024, { kernel: 'nearest' })
    .jpeg({ quality: 90 })
    .withMetadata({ orientation: 6 })
    .toBuffer()
  return { name, mimeType: 'image/jpeg', buffer }
}
