import { apiAll } from '@/client/api-all'
import { createResource } from '@/client/resource'
import { STOCK_MOVERS } from '@/domain/places/stock-movers'
import type { CareEntry, DoneInput, PlanFilter, PlanInput, ToolPlan } from '../tool-plan.schema'

const PATH = '/api/tool-plans'

export const toolPlans = createResource<ToolPlan, PlanInput, PlanFilter>(PATH, {
  writes: 'tool_plan',
  reads: [...STOCK_MOVERS, 'kit', 'reservation', 'company', 'user'],
  // What was not due yesterday may be today.
  refetchOnMount: true,
})

/** Those that are due, the longest overdue first. */
export const dueToolPlans: Pick<typeof toolPlans, 'path' | 'useList' | 'useSums' | 'prefetchList'> = {
  ...toolPlans,
  useList: (filter, options) => toolPlans.useList({ ...filter, due: 'true' }, options),
  prefetchList: (filter, options) => toolPlans.prefetchList({ ...filter, due: 'true' }, options),
}

export const useDone = () => toolPlans.useAction<DoneInput>('done')

/** Each time that care was done by a plan, newest first. */
export const careOf = (id: string) =>
  createResource<CareEntry, never, object>(`${PATH}/${encodeURIComponent(id)}/history`, {
    reads: ['tool_plan', 'document', 'user'],
  })

/** The files of a plan, as they are now. */
export const documentIdsOf = async (id: string): Promise<string[]> =>
  (await apiAll<{ id: string }>('/api/documents', { entityType: 'tool_plan', entityId: id })).map(
    (one) => one.id,
  )
