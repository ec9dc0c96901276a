import { api } from '@/client/api'
import type { Invoice, InvoiceInput } from '@/domain/invoices/invoice.schema'
import { documentTotals } from '@/domain/sales-documents/totals'
import type { Estimate, EstimateDetail } from '@/features/estimates/estimate.schema'
import { ENTITIES } from '@/shared/entities'
import type { Question } from '@/ui/confirm'
import { excessQuestion } from '../estimate-rest'

/** The estimate as far as other invoices bill it. */
export function withoutOwnBilling(estimate: Estimate, saved: Invoice | undefined): Estimate {
  const own = saved?.estimateId === estimate.id && saved.status !== 'void' ? saved.total : 0
  return { ...estimate, invoicedAmount: estimate.invoicedAmount - own }
}

/** Asks by what is invoiced at this moment: a colleague may have billed the same estimate meanwhile. */
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
    // What cannot be asked for cannot be saved either, and saving says why.
    return null
  }
}
