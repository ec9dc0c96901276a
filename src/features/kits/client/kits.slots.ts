import { createSlot } from '@/ui/slot'

/** Who has reserved the kit. */
export const KitReservations = createSlot<{ kitId: string; isClosed: boolean }>()
