import { useMutation } from '@tanstack/react-query'
import { api } from '@/client/api'
import { createResource, resourceOf } from '@/client/resource'
import type { Attempt } from '@/ui/submission'
import type {
  CompleteInput,
  CountLine,
  CycleCount,
  cycleCountApi,
  LineBody,
  LineFilter,
} from '../cycle-count.schema'

/** Entities that change the stock at a place. */
const STOCK = ['item', 'transaction', 'transfer', 'scrap', 'purchase_order'] as const

export const cycleCounts = resourceOf<typeof cycleCountApi>('cycle_count', {
  reads: ['location', 'user', ...STOCK],
  // Counting does not change the count's own version.
  hasParts: true,
})

/** Counted lines with their authors, and uncounted stock. */
export const linesOf = (id: string) =>
  createResource<CountLine, never, LineFilter>(`${cycleCounts.path}/${encodeURIComponent(id)}/lines`, {
    reads: ['cycle_count', 'user', ...STOCK],
  })

export const useStart = () => cycleCounts.useAction<object>('start')
export const useCancel = () => cycleCounts.useAction<object>('cancel')
export const useComplete = () => cycleCounts.useAction<CompleteInput>('complete')

/** Records a quantity and refetches the count and its lines. */
export function useCountLine(id: string) {
  const changed = cycleCounts.useChanged()
  return useMutation({
    mutationFn: ({ line, attempt }: { line: LineBody; attempt: Attempt }) =>
      api<CountLine>('POST', `${cycleCounts.path}/${id}/lines`, line, attempt),
    onSuccess: () => changed(),
  })
}

/** A printed sheet for counting by hand. */
export const sheetOf = ({ id, name }: CycleCount) => ({
  path: `${cycleCounts.path}/${id}/sheet`,
  name: `Count ${name}`,
})
