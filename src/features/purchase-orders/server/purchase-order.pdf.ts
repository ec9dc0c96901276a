import type { Db } from '@/db/client'
import { letterhead } from '@/features/company/server/company.lookup'
import { vendorBlock } from '@/features/vendors/server/vendors.lookup'
import type { Paper } from '@/server/pdf/paper'
import { paperLine, sumsOf } from '@/server/pdf/words'
import { formatDate } from '@/shared/dates'
import type { PoDetail } from '../purchase-order.schema'
import { findPurchaseOrder } from './purchase-orders.store'

export async function purchaseOrderPaper(db: Db, id: string): Promise<Paper | undefined> {
  const found = await findPurchaseOrder(db, id)
  if (!found) return undefined
  const { po, lineItems }: PoDetail = JSON.parse(found)
  const [{ company, timeZone }, party] = await Promise.all([
    letterhead(db),
    vendorBlock(db, po.vendorId, 'Vendor'),
  ])
  const { status, expectedDelivery, jobNum } = po
  return {
    kind: status === 'draft' ? 'Draft Purchase Order' : 'Purchase Order',
    number: po.poNumber,
    company,
    party,
    facts: [
      { label: 'Date', value: formatDate(po.createdAt, timeZone) },
      ...(expectedDelivery ? [{ label: 'Expected', value: formatDate(expectedDelivery) }] : []),
      ...(jobNum ? [{ label: 'Job', value: `#${jobNum}` }] : []),
    ],
    priceLabel: 'Unit Cost',
    lines: lineItems.map(({ unitCost, ...line }) => paperLine({ ...line, unitPrice: unitCost })),
    totals: sumsOf(po),
    notes: po.notes ?? undefined,
  }
}
