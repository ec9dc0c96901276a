import { createSlot } from '@/ui/slot'

/** What the company has done for the customer. */
export const CustomerHistory = createSlot<{ customerId: string }>()
