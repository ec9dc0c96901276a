export const MAX_PHOTO_BYTES = 5 * 1024 * 1024

/** The file as a data string, or in words why it cannot be taken. */
export async function readPhoto(file: File): Promise<{ data?: string; problem?: string }> {
  if (file.size >= MAX_PHOTO_BYTES) return { problem: 'Photo must be less than 5MB' }
  if (!file.type.startsWith('image/')) return { problem: 'Choose an image file' }
  return new Promise((resolve) => {
    const reader = new FileReader()
    reader.onload = () => resolve({ data: String(reader.result) })
    reader.onerror = () => resolve({ problem: 'The photo could not be read' })
    reader.readAsDataURL(file)
  })
}
