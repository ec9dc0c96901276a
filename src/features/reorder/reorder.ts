/** Stock of an item at one location, or over all locations for an item that has its own reorder point. */
export interface StockLevel {
  onHand: number
  onOrder: number
  reserved: number
  point: number
  maxQty: number | null
}

/** Units left once all orders have arrived and all reservations are taken. */
export const projectedOf = ({ onHand, onOrder, reserved }: StockLevel): number => onHand + onOrder - reserved

/** Units missing up to the maximum, else up to the reorder point. Units on order already count. */
export const suggestedOf = (stock: StockLevel): number =>
  Math.max(0, (stock.maxQty ?? stock.point) - projectedOf(stock))

/** "4 on hand, 10 on order, minimum 20: 6 below minimum; order 36 to fill" */
export function reasonOf(stock: StockLevel): string {
  const { onHand, onOrder, reserved, point, maxQty } = stock
  const figures = [
    `${onHand} on hand`,
    onOrder > 0 && `${onOrder} on order`,
    reserved > 0 && `${reserved} reserved`,
    `minimum ${point}`,
  ]
  const outcome = [
    againstPoint(point - projectedOf(stock)),
    maxQty !== null && suggestedOf(stock) > 0 && `order ${suggestedOf(stock)} to fill`,
  ]
  return `${figures.filter(Boolean).join(', ')}: ${outcome.filter(Boolean).join('; ')}`
}

function againstPoint(short: number): string {
  if (short > 0) return `${short} below minimum`
  return short === 0 ? 'at the minimum' : 'enough on order'
}

interface Sources {
  suggested: number
  spare: number | null
  vendorId: string | null
}

/** The best source of the missing units: another location that can spare them, before a vendor. */
export function sourceOf({ suggested, spare, vendorId }: Sources): 'transfer' | 'vendor' | null {
  if (spare !== null && (spare >= suggested || vendorId === null)) return 'transfer'
  return vendorId === null ? null : 'vendor'
}

/** Limit for one request. */
export const MAX_LINES = 200

interface NotedLine {
  itemName: string
  qty: number
  reason: string
}

/** Limit for the generated notes. */
const MAX_NOTES = 2000

/** The calculation behind each line, shortened to MAX_NOTES. */
export function notesOf(lines: readonly NotedLine[]): string {
  const notes = lines.map(({ itemName, qty, reason }) => `${itemName}: ${reason}. ${qty} reordered.`)
  const more = (left: number) => (left > 0 ? `\nAnd ${left} more.` : '')
  let shown = notes.length
  const text = () => notes.slice(0, shown).join('\n') + more(notes.length - shown)
  while (shown > 0 && text().length > MAX_NOTES) shown--
  return text().trim()
}
