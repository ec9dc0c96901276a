import { createSlot } from '@/ui/slot'

/** The plans by which a tool is cared for. */
export const ItemCare = createSlot<{ itemId: string }>()

/** The kits that an item belongs to. */
export const ItemKits = createSlot<{ itemId: string }>()

/** Who has reserved the item. */
export const ItemReservations = createSlot<{ itemId: string; isClosed: boolean }>()
