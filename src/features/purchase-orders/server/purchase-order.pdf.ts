import { eq } from 'drizzle-orm'
import type { Db } from '@/db/client'
import { locations } from '@/db/schema/places'
import { purchaseOrders } from '@/db/schema/sales-documents/purchase-orders'
import { letterhead } from '@/domain/company/server/company.lookup'
import type { Block, Paper } from '@/domain/sales-documents/server/paper/paper'
import { paperLine, sumsOf } from '@/domain/sales-documents/server/paper/words'
import { type Destination, sentAs } from '@/domain/sales-documents/server/snapshot'
import { type VendorParty, vendorBlock } from '@/features/vendors/server/vendors.lookup'
import { addressLines } from '@/shared/address'
import { formatDate } from '@/shared/dates'
import type { PoDetail } from '../purchase-order.schema'
import { orderStore } from './purchase-orders.store'

export async function purchaseOrderPaper(db: Db, id: string): Promise<Paper | undefined> {
  const found = await orderStore.find(db, id)
  if (!found) return undefined
  const { po, lineItems }: PoDetail = JSON.parse(found)
  const sent = await sentAs<VendorParty>(db, purchaseOrders, id)
  const [{ company, timeZone }, party, destination] = await Promise.all([
    letterhead(db, sent?.company),
    vendorBlock(db, po.vendorId, 'Vendor', sent?.party),
    sent ? sent.destination : findDestination(db, po.locationId),
  ])
  const { status, expectedDelivery, jobNum } = po
  return {
    kind: status === 'draft' ? 'Draft Purchase Order' : 'Purchase Order',
    number: po.poNumber,
    company,
    party,
    place: destination ? deliverTo(destination) : undefined,
    facts: [
      { label: 'Date', value: formatDate(po.createdAt, timeZone) },
      ...(expectedDelivery ? [{ label: 'Expected', value: formatDate(expectedDelivery) }] : []),
      ...(jobNum ? [{ label: 'Job', value: `#${jobNum}` }] : []),
    ],
    priceLabel: 'Unit Cost',
    lines: lineItems.map(({ unitCost, partNumber, ...line }) =>
      paperLine({ ...line, unitPrice: unitCost }, partNumber ? `Part number ${partNumber}` : undefined),
    ),
    totals: sumsOf(po),
    notes: po.notes ?? undefined,
  }
}

async function findDestination(db: Db, id: string | null): Promise<Destination | undefined> {
  if (id === null) return undefined
  const [place] = await db.select().from(locations).where(eq(locations.id, id))
  return place
}

const deliverTo = (destination: Destination): Block => ({
  label: 'Deliver To',
  lines: [destination.name, ...addressLines(destination)],
})
