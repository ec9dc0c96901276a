import { createSlot } from '@/ui/slot'

/** The plans by which a tool is cared for. */
export const ItemCare = createSlot<{ itemId: string }>()
