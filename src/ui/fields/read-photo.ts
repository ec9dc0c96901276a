export const MAX_PHOTO_BYTES = 5 * 1024 * 1024

/** The longest side that the server keeps. */
const MAX_SIDE = 2560

interface ReadPhoto {
  data?: string
  problem?: string
}

/** The file as a data string, or in words why it cannot be taken. */
export async function readPhoto(file: File): Promise<ReadPhoto> {
  if (file.size >= MAX_PHOTO_BYTES) return { problem: 'Photo must be less than 5MB' }
  return readImage(file)
}

/** The same without a limit on its size. */
export async function readImage(file: File): Promise<ReadPhoto> {
  if (!file.type.startsWith('image/')) return { problem: 'Choose an image file' }
  const image = await shrunk(file)
  return new Promise((resolve) => {
    const reader = new FileReader()
    reader.onload = () => resolve({ data: String(reader.result) })
    reader.onerror = () => resolve({ problem: 'The photo could not be read' })
    reader.readAsDataURL(image)
  })
}

/**
 * A camera's photo in the size that is kept anyway: over a phone's connection, the rest would only be sent to be
 * thrown away. Anything else, and what this browser cannot draw, stays as it is.
 */
async function shrunk(file: File): Promise<Blob> {
  if (file.type !== 'image/jpeg') return file
  try {
    const bitmap = await createImageBitmap(file)
    const scale = MAX_SIDE / Math.max(bitmap.width, bitmap.height)
    if (scale >= 1) return file
    const canvas = document.createElement('canvas')
    canvas.width = Math.round(bitmap.width * scale)
    canvas.height = Math.round(bitmap.height * scale)
    canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
    bitmap.close()
    const smaller = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.9))
    return smaller && smaller.size < file.size ? smaller : file
  } catch {
    return file
  }
}
