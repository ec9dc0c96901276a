import { createSlot } from '@/ui/slot'

/** The vendor's orders, shown below its details. */
export const VendorOrders = createSlot<{ vendorId: string }>()

/** The dialog to manage the vendor's products. */
export const VendorCatalog = createSlot<{ vendorId: string; onClose: () => void }>()
