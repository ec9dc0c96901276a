import { api } from '@/client/api'
import type { Invoice, InvoiceInput } from '@/domain/invoices/invoice.schema'
import { documentTotals } from '@/domain/sales-documents/totals'
import type { Estimate, EstimateDetail } from '@/features/estimates/estimate.schema'
import { ENTITIES } from '@/shared/entities'
import type { Question } from '@/ui/confirm'
import { excessQuestion } from '../estimate-rest'

/** The estimate with this invoice's own share taken out of the invoiced amount. */
export function withoutOwnBilling(estimate: Estimate, saved: Invoice | undefined): Estimate {
  const own = saved?.estimateId === estimate.id && saved.status !== 'void' ? saved.total : 0
  return { ...estimate, invoicedAmount: estimate.invoicedAmount - own }
}

/** Fetches the estimate again, because a colleague may have invoiced it in the meantime. */
export async function asksAboutExcess(
  { estimateId, lineItems, taxRate }: InvoiceInput,
  saved: Invoice | undefined,
): Promise<Question | null> {
  if (!estimateId) return null
  try {
    const { estimate } = await api<EstimateDetail>('GET', `${ENTITIES.estimate.api}/${estimateId}`)
    const total = documentTotals(lineItems, taxRate ?? estimate.taxRate)?.total ?? 0
    return excessQuestion(withoutOwnBilling(estimate, saved), total)
  } catch {
    // If the estimate cannot be loaded, saving fails too and shows the reason.
    return null
  }
}
