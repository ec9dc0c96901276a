import { createSlot } from '@/ui/slot'

/** Maintenance plans of a tool. */
export const ItemCare = createSlot<{ itemId: string }>()

export const ItemKits = createSlot<{ itemId: string }>()

export const ItemReservations = createSlot<{ itemId: string; isClosed: boolean }>()
