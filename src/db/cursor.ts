import { badRequest } from '@/shared/errors'

/** Encodes the last row of a page: its sort key as text and its id. */
export function encodeCursor(key: string, id: string): string {
  return Buffer.from(JSON.stringify([key, id])).toString('base64url')
}

export function decodeCursor(cursor: string): [key: string, id: string] {
  try {
    const parts: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString())
    if (Array.isArray(parts) && parts.length === 2 && parts.every(isStorableText)) {
      return parts as [string, string]
    }
  } catch {
    // Not one of our cursors.
  }
  throw badRequest([{ path: 'cursor', message: 'Invalid cursor' }])
}

const isStorableText = (part: unknown) => typeof part === 'string' && !part.includes('\u0000')
