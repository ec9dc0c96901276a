/** What the server takes of one photo is less than this. */
export const MAX_PHOTO_BYTES = 5 * 1024 * 1024

/** The longest side that the server keeps. */
const MAX_SIDE = 2560

/** The first that brings a photo under the limit is taken; the first does it for nearly every camera. */
const STEPS = [
  { side: MAX_SIDE, quality: 0.85 },
  { side: MAX_SIDE, quality: 0.7 },
  { side: 1600, quality: 0.7 },
]

/** What the server reads; of these, all but the first may be transparent. */
const OPAQUE = 'image/jpeg'
const TRANSPARENT = new Set(['image/png', 'image/webp', 'image/gif'])

/**
 * A photo in the size that is kept anyway, upright: over a phone's connection the rest would only be sent to be thrown
 * away. One that is small enough stays as it is, and one that cannot be decoded fails.
 */
export async function reduced(photo: Blob, most = MAX_PHOTO_BYTES): Promise<Blob> {
  const bitmap = await createImageBitmap(photo, { imageOrientation: 'from-image' })
  try {
    const isReadable = photo.type === OPAQUE || TRANSPARENT.has(photo.type)
    const fits = isReadable && photo.size < most
    if (fits && Math.max(bitmap.width, bitmap.height) <= MAX_SIDE) return photo
    const type = TRANSPARENT.has(photo.type) ? 'image/webp' : OPAQUE
    for (const { side, quality } of STEPS) {
      const smaller = await draw(bitmap, side, type, quality)
      if (smaller.size < MAX_PHOTO_BYTES) return fits && photo.size <= smaller.size ? photo : smaller
    }
    return photo
  } finally {
    bitmap.close()
  }
}

function draw(bitmap: ImageBitmap, side: number, type: string, quality: number): Promise<Blob> {
  const scale = Math.min(1, side / Math.max(bitmap.width, bitmap.height))
  const width = Math.max(1, Math.round(bitmap.width * scale))
  const height = Math.max(1, Math.round(bitmap.height * scale))
  if (typeof OffscreenCanvas === 'function') {
    const canvas = new OffscreenCanvas(width, height)
    canvas.getContext('2d')?.drawImage(bitmap, 0, 0, width, height)
    return canvas.convertToBlob({ type, quality })
  }
  const canvas = Object.assign(document.createElement('canvas'), { width, height })
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0, width, height)
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('Nothing was drawn'))), type, quality),
  )
}
