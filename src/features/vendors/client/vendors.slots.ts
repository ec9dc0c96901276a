import { createSlot } from '@/ui/slot'

/** What was ordered there, below the vendor's details. */
export const VendorOrders = createSlot<{ vendorId: string }>()

/** The dialog in which the vendor's products are kept. */
export const VendorCatalog = createSlot<{ vendorId: string; onClose: () => void }>()
