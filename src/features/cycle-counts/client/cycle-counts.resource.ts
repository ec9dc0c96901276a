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

/** What moves what lies at a place while it is counted. */
const STOCK = ['item', 'transaction', 'transfer', 'scrap', 'purchase_order'] as const

export const cycleCounts = resourceOf<typeof cycleCountApi>('cycle_count', {
  reads: ['location', 'user', ...STOCK],
  // Counting is told under the version that the count itself has.
  hasParts: true,
})

/** What was counted, by whom, and what nobody has counted. */
export const linesOf = (id: string) =>
  createResource<CountLine, never, LineFilter>(`${cycleCounts.path}/${encodeURIComponent(id)}/lines`, {
    reads: ['cycle_count', 'user', ...STOCK],
  })

export const useStart = () => cycleCounts.useAction<object>('start')
export const useCancel = () => cycleCounts.useAction<object>('cancel')
export const useComplete = () => cycleCounts.useAction<CompleteInput>('complete')

/** Says how many lie there; the count and its lines are then refetched. */
export function useCountLine(id: string) {
  const changed = cycleCounts.useChanged()
  return useMutation({
    mutationFn: ({ line, attempt }: { line: LineBody; attempt: Attempt }) =>
      api<CountLine>('POST', `${cycleCounts.path}/${id}/lines`, line, attempt),
    onSuccess: () => changed(),
  })
}

/** To count by hand and take down later. */
export const sheetOf = ({ id, name }: CycleCount) => ({
  path: `${cycleCounts.path}/${id}/sheet`,
  name: `Count ${name}`,
})
