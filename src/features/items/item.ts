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

/** What an item's QR code says. */
export function qrText({ id, name, type, location }: Labelled): string {
  return JSON.stringify({ id, name, type, location })
}

const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** The id that a scanned or typed text stands for: one of our QR codes, or an id itself. Null: not one of ours. */
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

/** Letters and digits that are not taken for each other: neither 0 and O nor 1 and I. */
const ITEM_CODE = /^[2-9A-HJ-NP-Z]{6}$/

/** The short code that a person typed, in whatever case and grouping. Null: it cannot be one. */
export function readItemCode(text: string): string | null {
  const code = text.replace(/[\s-]/g, '').toUpperCase()
  return ITEM_CODE.test(code) ? code : null
}

/** The name under which an item's QR code is saved. */
export function qrFileName(name: string): string {
  return `qr-${name
    .trim()
    .toLowerCase()
    .replace(/[\s/\\]+/g, '-')}.png`
}
