import { Package } from 'lucide-react'
import { CustomFieldDetails } from '@/domain/custom-fields/client/custom-fields.picker'
import { DocumentDetail } from '@/domain/sales-documents/client/document-detail'
import { DocumentSummary } from '@/domain/sales-documents/client/document-summary'
import { type LineColumn, lineColumns } from '@/domain/sales-documents/client/lines/line-columns'
import { formatDate } from '@/shared/dates'
import { withCommas } from '@/shared/digits'
import { formatMoney } from '@/shared/money'
import { ByLine } from '@/ui/by-line'
import { Detail, DetailList } from '@/ui/detail-list'
import { StatusBadge } from '@/ui/primitives/status-badge'
import { ScreenLink } from '@/ui/screen-link'
import { PO_BADGES, remainingOf } from '../purchase-order'
import type { PoLine, PurchaseOrder } from '../purchase-order.schema'
import { PurchaseOrderActions } from './purchase-order-actions'
import { purchaseOrders } from './purchase-orders.resource'
import { ReceivedBadge } from './received-badge'

interface PurchaseOrderDetailProps {
  id: string | undefined
  onClose: () => void
  /** Opens a form over the detail: the order's id to edit it, or a kind such as 'receive' or 'reopen'. */
  onForm: (form: string) => void
}

export function PurchaseOrderDetail({ id, onClose, onForm }: PurchaseOrderDetailProps) {
  const query = purchaseOrders.useOne(id)
  const po = query.data?.po
  return (
    <DocumentDetail
      id={id}
      entity="purchase_order"
      onClose={onClose}
      query={query}
      document={po}
      number={po?.poNumber}
      badges={
        po && (
          <>
            <StatusBadge of={PO_BADGES} status={po.status} />
            <ReceivedBadge po={po} />
          </>
        )
      }
      actions={po && <PurchaseOrderActions po={po} onForm={onForm} onClose={onClose} />}
      lines={query.isPreview ? undefined : query.data?.lineItems}
      columns={COLUMNS}
      sentAs={query.data?.sentAs}
      partyLabel="Sent To"
    >
      {po && (
        <>
          <Summary po={po} />
          <Facts po={po} />
        </>
      )}
    </DocumentDetail>
  )
}

function Summary({ po }: { po: PurchaseOrder }) {
  const { expectedDelivery, unitsOrdered, unitsReceived, total } = po
  return (
    <DocumentSummary
      figures={[
        { label: 'Expected Delivery', value: expectedDelivery && formatDate(expectedDelivery) },
        {
          label: 'Received',
          value: withCommas(unitsReceived),
          hint: `of ${withCommas(unitsOrdered)} ordered`,
          tone: unitsReceived > 0 && unitsReceived === unitsOrdered ? 'green' : undefined,
        },
      ]}
      main={{ label: 'Total', value: formatMoney(total) }}
    />
  )
}

function Facts({ po }: { po: PurchaseOrder }) {
  return (
    <DetailList>
      <Detail label="Vendor">
        <ScreenLink to="/vendors" search={{ open: po.vendorId }}>
          {po.vendorName}
        </ScreenLink>
      </Detail>
      <Detail label="Job">
        {po.jobId && (
          <ScreenLink to="/jobs/$id" params={{ id: po.jobId }} className="figures">
            #{po.jobNum}
          </ScreenLink>
        )}
      </Detail>
      <Detail label="Deliver To">
        {po.locationId && (
          <ScreenLink to="/locations" search={{ open: po.locationId }}>
            {po.locationName}
          </ScreenLink>
        )}
      </Detail>
      <Detail label="Created">
        <ByLine date={po.createdAt} by={po.createdByName} />
      </Detail>
      <CustomFieldDetails entity="purchase_order" values={po.customFields} />
      <Detail label="Notes" wide>
        {po.notes}
      </Detail>
      <Detail label="Why These Quantities" wide>
        {po.reorderReason}
      </Detail>
    </DetailList>
  )
}

const usual = lineColumns<PoLine>({
  price: 'unitCost',
  priceLabel: 'Unit Cost',
  note: ({ itemId, itemName, partNumber }) => (
    <>
      {partNumber && <p className="text-quiet text-sm">Part number {partNumber}</p>}
      {itemId && <StockLink id={itemId} name={itemName ?? ''} />}
    </>
  ),
})

const figure = (label: string, of: (line: PoLine) => number): LineColumn<PoLine> => ({
  label,
  numeric: true,
  cell: (line) => withCommas(of(line)),
})

const COLUMNS: LineColumn<PoLine>[] = [
  usual.description,
  figure('Ordered', ({ quantity }) => quantity),
  figure('Received', ({ quantityReceived }) => quantityReceived),
  figure('Remaining', remainingOf),
  usual.unit,
  usual.price,
  usual.total,
]

/** Links to the inventory item whose stock rises on receipt. */
function StockLink({ id, name }: { id: string; name: string }) {
  return (
    <ScreenLink to="/inventory" search={{ open: id }} className="text-quiet text-sm">
      <Package className="size-3.5 shrink-0" aria-hidden />
      <span className="min-w-0 break-words">Adds to stock: {name}</span>
    </ScreenLink>
  )
}
