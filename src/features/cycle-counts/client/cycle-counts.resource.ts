import { useMutation } from '@tanstack/react-query'
import { api } from '@/client/api'
import { createResource } from '@/client/resource'
import type { Attempt } from '@/ui/submission'
import type {
  CompleteInput,
  CountFilter,
  CountInput,
  CountLine,
  CycleCount,
  LineBody,
  LineFilter,
} from '../cycle-count.schema'

const PATH = '/api/cycle-counts'
/** What moves what lies at a place while it is counted. */
const STOCK = ['item', 'transaction', 'transfer', 'scrap', 'purchase_order'] as const

export const cycleCounts = createResource<CycleCount, CountInput, CountFilter>(PATH, {
  writes: 'cycle_count',
  reads: ['location', 'user', ...STOCK],
  // Counting is told under the version that the count itself has.
  hasParts: true,
})

/** What was counted, by whom, and what nobody has counted. */
export const linesOf = (id: string) =>
  createResource<CountLine, never, LineFilter>(`${PATH}/${encodeURIComponent(id)}/lines`, {
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
      api<CountLine>('POST', `${PATH}/${id}/lines`, line, attempt),
    onSuccess: () => changed(),
  })
}

/** To count by hand and take down later. */
export const sheetOf = ({ id, name }: CycleCount) => ({
  path: `${PATH}/${id}/sheet`,
  name: `Count ${name}`,
})
