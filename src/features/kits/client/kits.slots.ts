import { createSlot } from '@/ui/slot'

export const KitReservations = createSlot<{ kitId: string; isClosed: boolean }>()
