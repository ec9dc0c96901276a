import { useQueries } from '@tanstack/react-query'
import { useState } from 'react'
import { readStored, store } from '@/client/browser-storage'
import { locations } from '@/domain/places/client/locations.resource'
import { type Heap, heaps } from '@/domain/stock/taking'
import { itemPlaces } from '@/features/items/client/item-places.resource'
import type { Item } from '@/features/items/item.schema'
import type { ScanList } from '../scan-list'

/** Undefined until one is chosen; null after the choice was cleared. */
export type ChosenPlace = string | null | undefined

/**
 * The destination of the scanned items, and the source of each; the person chooses if an item is in several
 * places.
 */
export function useMoveHere(
  { lines, action }: ScanList<Item>,
  chosen: ChosenPlace,
  setChosen: (to: string | null) => void,
) {
  const isMove = action === 'move'
  const [last] = useState(() => readStored('scan.place'))
  const wanted = chosen === undefined ? last : (chosen ?? undefined)
  const { data: place, error } = locations.useOne(isMove ? wanted : undefined)
  const to = error || place?.status !== 'active' ? undefined : place
  const [fromIds, setFromIds] = useState<Readonly<Record<string, string>>>({})
  const found = useQueries({
    queries: lines.map(({ item }) => ({ ...itemPlaces(item.id), enabled: isMove })),
  })

  const lying = new Map<string, readonly Heap[]>()
  lines.forEach(({ item }, index) => {
    const places = found[index]?.data
    if (places) lying.set(item.id, heaps(places))
  })

  /** Undefined while unknown or not chosen. */
  function fromOf(itemId: string): Heap | undefined {
    const here = lying.get(itemId)?.filter(({ locationId }) => locationId !== to?.id) ?? []
    const named = here.find(({ locationId }) => locationId === fromIds[itemId])
    return named ?? (here.length === 1 ? here[0] : undefined)
  }

  return {
    to,
    chooseTo: setChosen,
    /** Where the item is, apart from the destination. */
    heapsOf: (itemId: string) => lying.get(itemId)?.filter(({ locationId }) => locationId !== to?.id),
    fromOf,
    chooseFrom: (itemId: string, locationId: string) => setFromIds({ ...fromIds, [itemId]: locationId }),
    /** What the person has to do before the list can be moved; null if nothing. */
    blocked(): string | null {
      if (lines.length === 0) return null
      if (!to) return 'Choose where to move to'
      const here = lines.find(({ item }) =>
        lying.get(item.id)?.every(({ locationId }) => locationId === to.id),
      )
      if (here) return `${here.item.name} is already at ${to.name}`
      const open = lines.find(({ item }) => !fromOf(item.id))
      return open ? `Choose where to take ${open.item.name} from` : null
    },
    /** Called after a successful move. */
    remember: () => store('scan.place', to?.id),
  }
}

export type MoveHere = ReturnType<typeof useMoveHere>
