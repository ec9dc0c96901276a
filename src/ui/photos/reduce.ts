/** The server's limit for a photo. */
export const MAX_PHOTO_BYTES = 5 * 1024 * 1024

/** The longest side that the server stores. */
const MAX_SIDE = 2560

/** Tried in order until the photo is below the limit; the first is enough for nearly every camera. */
const STEPS = [
  { side: MAX_SIDE, quality: 0.85 },
  { side: MAX_SIDE, quality: 0.7 },
  { side: 1600, quality: 0.7 },
]

/** Formats that the server accepts; all but the first may be transparent. */
const OPAQUE = 'image/jpeg'
const SEE_THROUGH = 'image/webp'
const TRANSPARENT = new Set(['image/png', 'image/webp', 'image/gif'])

/**
 * Reduces a photo to the stored size, upright, to save bandwidth. A small one stays unchanged; one that
 * cannot be decoded throws.
 */
export async function reduced(photo: Blob, max = MAX_PHOTO_BYTES): Promise<Blob> {
  const bitmap = await createImageBitmap(photo, { imageOrientation: 'from-image' })
  try {
    const isReadable = photo.type === OPAQUE || TRANSPARENT.has(photo.type)
    const fits = isReadable && photo.size < max
    if (fits && Math.max(bitmap.width, bitmap.height) <= MAX_SIDE) return photo
    const type = TRANSPARENT.has(photo.type) ? SEE_THROUGH : OPAQUE
    for (const { side, quality } of STEPS) {
      const smaller = await draw(bitmap, side, type, quality)
      if (smaller.size < MAX_PHOTO_BYTES) return fits && photo.size <= smaller.size ? photo : smaller
    }
    return photo
  } finally {
    bitmap.close()
  }
}

async function draw(bitmap: ImageBitmap, side: number, type: string, quality: number): Promise<Blob> {
  const scale = Math.min(1, side / Math.max(bitmap.width, bitmap.height))
  const width = Math.max(1, Math.round(bitmap.width * scale))
  const height = Math.max(1, Math.round(bitmap.height * scale))
  const canvas = canvasOf(width, height)
  const context = canvas.getContext('2d')
  context?.drawImage(bitmap, 0, 0, width, height)
  const drawn = await encoded(canvas, type, quality)
  // WebKit cannot encode WebP and returns a PNG, which is several times larger for a photo.
  const isOpaque = drawn.type !== type && isOpaquePicture(context?.getImageData(0, 0, width, height).data)
  return isOpaque ? encoded(canvas, OPAQUE, quality) : drawn
}

type Canvas = OffscreenCanvas | HTMLCanvasElement

function canvasOf(width: number, height: number): Canvas {
  if (typeof OffscreenCanvas === 'function') return new OffscreenCanvas(width, height)
  return Object.assign(document.createElement('canvas'), { width, height })
}

function encoded(canvas: Canvas, type: string, quality: number): Promise<Blob> {
  // Firefox's OffscreenCanvas also has a toBlob, which never calls back.
  if ('convertToBlob' in canvas) return canvas.convertToBlob({ type, quality })
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('Nothing was drawn'))), type, quality),
  )
}

const ALPHA = 3
const CHANNELS = 4

/** Whether no pixel is transparent; RGBA, one byte each. */
export function isOpaquePicture(pixels: Uint8ClampedArray | undefined): boolean {
  if (!pixels) return false
  for (let at = ALPHA; at < pixels.length; at += CHANNELS) if (pixels[at] !== 255) return false
  return true
}
