import { createSlot } from '@/ui/slot'

/** Work that no invoice bills yet, as a tab beside the invoices. */
export const UnbilledWork = createSlot()

/** What an invoice bills of a job's work. */
export const InvoiceWork = createSlot<{ invoiceId: string }>()
