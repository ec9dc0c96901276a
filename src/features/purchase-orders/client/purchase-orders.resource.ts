import { resourceOf } from '@/client/resource'
import { useStockChanged } from '@/features/items/client/items.resource'
import type { Attempt } from '@/ui/submission'
import type { PurchaseOrder, purchaseOrderApi, ReceiveInput, ReopenInput } from '../purchase-order.schema'

export const purchaseOrders = resourceOf<typeof purchaseOrderApi>('purchase_order', {
  reads: ['vendor', 'job', 'item', 'location', 'custom_field'],
  toRow: ({ po }) => po,
  // List rows have no lines; they come with the detail.
  preview: (po) => ({ po, lineItems: [], sentAs: null }),
})

/** The PDF of an order. */
export const poPaper = ({ id, poNumber, status }: PurchaseOrder) => ({
  path: `${purchaseOrders.path}/${id}/pdf`,
  name: poNumber,
  status,
})

export const useReopen = () => purchaseOrders.useAction<ReopenInput>('reopen')

/** Receives a delivery, then refreshes the stock of the items on its lines. */
export function useReceive() {
  const { mutateAsync } = purchaseOrders.useAction<ReceiveInput>('receive')
  const stockChanged = useStockChanged()
  return async (id: string, body: ReceiveInput & { version?: number }, attempt: Attempt) => {
    const saved = await mutateAsync({ id, body, attempt })
    stockChanged(saved.lineItems.flatMap(({ itemId }) => itemId ?? []))
    return saved
  }
}
