/**
 * An id for a new record: UUID version 7, which begins with the time, so that rows created together are close in
 * every index. Uses random bytes, since randomUUID is missing on pages over plain HTTP.
 */
export function newId(now = Date.now()): string {
  const bytes = crypto.getRandomValues(new Uint8Array(10))
  const random = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
  const time = now.toString(16).padStart(12, '0')
  const variant = '89ab'[(bytes[2] ?? 0) % 4]
  return `${time.slice(0, 8)}-${time.slice(8)}-7${random.slice(0, 3)}-${variant}${random.slice(5, 8)}-${random.slice(8, 20)}`
}
