interface Size {
  width?: number
  height?: number
  /** Minimum file size in bytes. */
  least?: number
}

/** A JPEG of one colour, or of noise, which cannot be compressed. */
export async function drawPhoto(
  name: string,
  colour?: string,
  { width = 640, height = 480, least = 0 }: Size = {},
) {
  const canvas = new OffscreenCanvas(width, height)
  const context = canvas.getContext('2d')
  if (!context) throw new Error('No canvas')
  context.fillStyle = colour ?? '#888888'
  context.fillRect(0, 0, width, height)
  if (!colour) {
    const image = context.createImageData(width, height)
    const pixels = new Uint32Array(image.data.buffer)
    for (let at = 0; at < pixels.length; at++) pixels[at] = 0xff000000 + Math.random() * 0xffffff
    context.putImageData(image, 0, 0)
  }
  const blob = await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.8 })
  if (blob.size < least) throw new Error(`${name} has only ${blob.size} bytes`)
  return new File([blob], name, { type: 'image/jpeg' })
}

/** A file with the type of a photo but other content. */
export const fakePhoto = (name: string, size: number) =>
  new File([new Uint8Array(size)], name, { type: 'image/jpeg' })

export const asDataUrl = (file: File) =>
  new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(reader.result)
    reader.onerror = () => reject(reader.error)
    reader.readAsDataURL(file)
  })
