import { useRef, useState } from 'react'
import { isCounted } from '@/domain/stock/item-kinds'
import { MAX_LINES } from '@/domain/stock/transfer'
import type { TransferFormValues } from '@/domain/stock/transfer.schema'
import { placesOfItem } from '@/features/items/client/item-places.resource'
import { useLookUp } from '@/features/scanning/client/scanning.resource'
import { scanProblem } from '@/ui/server-errors'

export type SentLine = TransferFormValues['lines'][number]

/** The fields of an item that a line shows. */
export interface KnownItem {
  itemId: string
  itemName: string
  isCounted: boolean
  /** Units by location id, as far as known. */
  at: Record<string, number>
}

interface Notice {
  tone: 'good' | 'bad'
  text: string
}

export interface From {
  id: string
  name: string
}

interface LinesOptions {
  lines: readonly SentLine[]
  onChange: (lines: SentLine[]) => void
  /** Undefined until chosen. */
  from: From | undefined
  known: readonly KnownItem[]
}

const FULL = `${MAX_LINES} items are in the list. Move them before you add more`

async function stockByLocation(itemId: string): Promise<Record<string, number>> {
  const at: Record<string, number> = {}
  for (const { locationId, qty } of await placesOfItem(itemId)) at[locationId] = (at[locationId] ?? 0) + qty
  return at
}

/** The lines of a transfer being edited: items are added by search or scan, each once. */
export function useLines({ lines, onChange, from, known }: LinesOptions) {
  const [items, setItems] = useState(() => new Map(known.map((item) => [item.itemId, item])))
  const [notice, setNotice] = useState<Notice>()
  const [waiting, setWaiting] = useState(0)
  const lookUp = useLookUp()
  /** Scans can arrive faster than React re-renders. */
  const latest = useRef(lines)
  latest.current = lines
  const queue = useRef(Promise.resolve())

  const learn = (item: KnownItem) => setItems((before) => new Map(before).set(item.itemId, item))

  function change(next: SentLine[]) {
    latest.current = next
    onChange(next)
  }

  /** Adds one unit of a counted item; the newest line comes first, so that the last scan is in view. */
  function add(item: KnownItem) {
    learn(item)
    const { itemId, itemName } = item
    const before = latest.current.find((line) => line.itemId === itemId)
    const here = from ? (item.at[from.id] ?? 0) : Number.POSITIVE_INFINITY
    if (!before && latest.current.length >= MAX_LINES) return setNotice({ tone: 'bad', text: FULL })
    if (here === 0) return setNotice({ tone: 'bad', text: `${itemName}: Only 0 at ${from?.name}` })
    const qty = before ? Math.min(Number(before.qty) + 1, here) : 1
    change([{ itemId, qty }, ...latest.current.filter((line) => line !== before)])
    setNotice({ tone: 'good', text: before ? `${itemName}: ${qty}` : `${itemName} added` })
  }

  async function take(code: string) {
    try {
      const item = await lookUp.mutateAsync(code)
      const { id: itemId, name: itemName } = item
      add({ itemId, itemName, isCounted: isCounted(item), at: await stockByLocation(itemId) })
    } catch (error) {
      setNotice({ tone: 'bad', text: scanProblem(error) })
    }
  }

  return {
    items,
    notice,
    isLooking: waiting > 0,
    add,
    /** Codes are looked up one at a time, so that the list keeps the order of the scans. */
    enter(code: string) {
      setWaiting((count) => count + 1)
      queue.current = queue.current.then(() => take(code)).finally(() => setWaiting((count) => count - 1))
    },
    /** Called after another location was chosen, whose stock may not be known yet. */
    async lookAgain() {
      for (const item of items.values()) learn({ ...item, at: await stockByLocation(item.itemId) })
    },
    setQuantity: (itemId: string, qty: number) =>
      change(latest.current.map((line) => (line.itemId === itemId ? { itemId, qty } : line))),
    remove: (itemId: string) => change(latest.current.filter((line) => line.itemId !== itemId)),
  }
}
