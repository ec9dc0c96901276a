import { createSlot } from '@/ui/slot'

/** Tab for work that has not been invoiced yet. */
export const UnbilledWork = createSlot()

/** The job work that an invoice bills. */
export const InvoiceWork = createSlot<{ invoiceId: string }>()
