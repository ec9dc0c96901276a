import { useRef, useState } from 'react'
import { MAX_KIT_ITEMS } from '@/domain/kits/kit'
import type { KitFormValues, KitItem } from '@/domain/kits/kit.schema'
import { isCounted } from '@/domain/stock/item-kinds'
import type { Item } from '@/features/items/item.schema'
import { useLookUp } from '@/features/scanning/client/scanning.resource'
import { scanProblem } from '@/ui/server-errors'

export type SentPart = KitFormValues['items'][number]

/** Item details shown on a line. */
interface KnownPart {
  name: string
  code: string
  isCounted: boolean
  /** Total quantity owned. */
  total: number
}

interface PartsOptions {
  parts: readonly SentPart[]
  onChange: (parts: SentPart[]) => void
  /** The saved items of the kit. */
  known: readonly KitItem[]
}

const FULL = `A kit holds at most ${MAX_KIT_ITEMS} items`

/** Form state of a kit's items; items are added by search or scan, each at most once. */
export function useParts({ parts, onChange, known }: PartsOptions) {
  const [items, setItems] = useState(() => new Map(known.map((part) => [part.itemId, fromPart(part)])))
  const [notice, setNotice] = useState<{ tone: 'good' | 'same' | 'bad'; text: string }>()
  const [waiting, setWaiting] = useState(0)
  const lookUp = useLookUp()
  /** A ref, because scans can arrive faster than React re-renders. */
  const latest = useRef(parts)
  latest.current = parts
  const queue = useRef(Promise.resolve())

  function change(next: SentPart[]) {
    latest.current = next
    onChange(next)
  }

  /** Adds an item, or increases the quantity if it is counted and already in the kit. */
  function add(item: Item) {
    const { id: itemId, name } = item
    setItems((before) => new Map(before).set(itemId, fromItem(item)))
    const before = latest.current.find((part) => part.itemId === itemId)
    if (!before && latest.current.length >= MAX_KIT_ITEMS) return setNotice({ tone: 'bad', text: FULL })
    if (before && !isCounted(item)) return setNotice({ tone: 'same', text: `${name} is already in the kit` })
    const qty = before ? Number(before.qty ?? 1) + 1 : 1
    change(
      before
        ? latest.current.map((part) => (part === before ? { itemId, qty } : part))
        : [...latest.current, { itemId, qty }],
    )
    setNotice({ tone: 'good', text: before ? `${name}: ${qty}` : `${name} added` })
  }

  async function take(code: string) {
    try {
      add(await lookUp.mutateAsync(code))
    } catch (error) {
      setNotice({ tone: 'bad', text: scanProblem(error) })
    }
  }

  return {
    items,
    notice,
    isLooking: waiting > 0,
    add,
    /** Looks codes up one at a time, so that the list keeps the order of the scans. */
    enter(code: string) {
      setWaiting((count) => count + 1)
      queue.current = queue.current.then(() => take(code)).finally(() => setWaiting((count) => count - 1))
    },
    setQuantity: (itemId: string, qty: number) =>
      change(latest.current.map((part) => (part.itemId === itemId ? { itemId, qty } : part))),
    remove: (itemId: string) => change(latest.current.filter((part) => part.itemId !== itemId)),
  }
}

const fromItem = (item: Item): KnownPart => ({
  name: item.name,
  code: item.code,
  isCounted: isCounted(item),
  total: item.qty,
})

const fromPart = ({ itemName, itemType, code, qty, total }: KitItem): KnownPart => ({
  name: itemName,
  code,
  isCounted: isCounted({ type: itemType, qty: Math.max(qty, total) }),
  total,
})
