import type { ItemType } from '@/domain/stock/item-kinds'

/** Tags as stored: trimmed, in the order given, without empty and repeated ones. */
export function cleanTags(tags: readonly string[]): string[] {
  return [...new Set(tags.map((tag) => tag.trim()).filter(Boolean))]
}

interface Labelled {
  id: string
  name: string
  type: ItemType
  location: string | null
}

/** The text encoded in an item's QR code. */
export function qrText({ id, name, type, location }: Labelled): string {
  return JSON.stringify({ id, name, type, location })
}

const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** The item id in a scanned or typed text: one of our QR codes, or a plain id. Null for anything else. */
export function readQrText(text: string): string | null {
  const trimmed = text.trim()
  if (ID.test(trimmed)) return trimmed.toLowerCase()
  try {
    const { id } = Object(JSON.parse(trimmed))
    return typeof id === 'string' && ID.test(id) ? id.toLowerCase() : null
  } catch {
    return null
  }
}

/** Excludes 0, O, 1 and I, which are easily confused. */
const ITEM_CODE = /^[2-9A-HJ-NP-Z]{6}$/

/** Reads a typed short code, ignoring case, spaces and hyphens. Null if it is not a valid code. */
export function readItemCode(text: string): string | null {
  const code = text.replace(/[\s-]/g, '').toUpperCase()
  return ITEM_CODE.test(code) ? code : null
}

export function qrFileName(name: string): string {
  return `qr-${name
    .trim()
    .toLowerCase()
    .replace(/[\s/\\]+/g, '-')}.png`
}
