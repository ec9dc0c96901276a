import type { Db } from '@/db/client'
import { estimates } from '@/db/schema/sales-documents/estimates'
import { letterhead } from '@/domain/company/server/company.lookup'
import type { Paper } from '@/domain/sales-documents/server/paper/paper'
import { paperLine, sumsOf } from '@/domain/sales-documents/server/paper/words'
import { sentAs } from '@/domain/sales-documents/server/snapshot'
import { type CustomerParty, customerBlock } from '@/features/customers/server/customers.lookup'
import { formatDate } from '@/shared/dates'
import type { LineType } from '../estimate'
import type { EstimateDetail } from '../estimate.schema'
import { estimateStore } from './estimates.store'

const TYPE_WORDS: Record<LineType, string> = { labor: 'Labor', material: 'Material', equipment: 'Equipment' }

export async function estimatePaper(db: Db, id: string): Promise<Paper | undefined> {
  const found = await estimateStore.find(db, id)
  if (!found) return undefined
  const { estimate, lineItems }: EstimateDetail = JSON.parse(found)
  const sent = await sentAs<CustomerParty>(db, estimates, id)
  const [{ company, timeZone }, party] = await Promise.all([
    letterhead(db, sent?.company),
    customerBlock(db, estimate.customerId, 'Prepared For', sent?.party),
  ])
  const { status, validUntil, jobNum } = estimate
  return {
    kind: status === 'draft' ? 'Draft Estimate' : 'Estimate',
    number: estimate.estimateNumber,
    company,
    party,
    facts: [
      { label: 'Date', value: formatDate(estimate.createdAt, timeZone) },
      ...(validUntil ? [{ label: 'Valid Until', value: formatDate(validUntil) }] : []),
      ...(jobNum ? [{ label: 'Job', value: `#${jobNum}` }] : []),
    ],
    title: estimate.title,
    description: estimate.description ?? undefined,
    priceLabel: 'Unit Price',
    lines: lineItems.map((line) => paperLine(line, TYPE_WORDS[line.type])),
    totals: sumsOf({ ...estimate, tax: estimate.taxAmount }),
    notes: estimate.notes ?? undefined,
  }
}
