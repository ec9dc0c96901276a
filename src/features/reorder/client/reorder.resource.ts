import { useQueryClient } from '@tanstack/react-query'
import { api } from '@/client/api'
import { refreshReaders } from '@/client/readers'
import { createResource } from '@/client/resource'
import { MOVES_STOCK } from '@/features/stock-alerts/client/stock-alerts.resource'
import type { Attempt } from '@/ui/submission'
import type { Reordered, ReorderFilter, ReorderInput, ReorderLine } from '../reorder.schema'

const PATH = '/api/reorder'

export const reorderLines = createResource<ReorderLine, never, ReorderFilter>(PATH, {
  reads: [...MOVES_STOCK, 'catalog_item', 'vendor'],
})

/** Creates the drafts and refetches everything that shows orders or transfers. */
export function useCreateDrafts() {
  const client = useQueryClient()
  return async (input: ReorderInput, attempt: Attempt): Promise<Reordered> => {
    const created = await api<Reordered>('POST', PATH, input, attempt)
    refreshReaders(client, ['purchase_order', 'transfer'], { keepPlace: false })
    return created
  }
}
