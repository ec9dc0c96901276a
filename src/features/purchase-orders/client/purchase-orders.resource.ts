import { useQueryClient } from '@tanstack/react-query'
import { createResource } from '@/client/resource'
import { items } from '@/features/items/client/items.resource'
import type { PoDetail, PoFilter, PoInput, PurchaseOrder, ReceiveInput } from '../purchase-order.schema'

export const purchaseOrders = createResource<PurchaseOrder, PoInput, PoFilter, PoDetail>(
  '/api/purchase-orders',
  {
    touches: ['/api/reports'],
    toRow: ({ po }) => po,
    // The lines come with the record itself.
    preview: (po) => ({ po, lineItems: [] }),
  },
)

/** Receives a delivery; the stock of the items that its lines point to has then risen. */
export function useReceive() {
  const { mutateAsync } = purchaseOrders.useAction<ReceiveInput>('receive')
  const client = useQueryClient()
  const stockChanged = items.useChanged()
  return async (id: string, body: ReceiveInput) => {
    const saved = await mutateAsync({ id, body })
    const stocked = saved.lineItems.flatMap(({ itemId }) => itemId ?? [])
    for (const itemId of stocked) void client.invalidateQueries({ queryKey: ['/api/items', itemId] })
    if (stocked.length > 0) stockChanged()
    return saved
  }
}
