import { apiAll } from '@/client/api-all'
import { createResource, resourceOf } from '@/client/resource'
import type { ListPart } from '@/client/resource-types'
import { STOCK_MOVERS } from '@/domain/places/stock-movers'
import { ENTITIES } from '@/shared/entities'
import type { CareEntry, DoneInput, PlanFilter, ToolPlan, toolPlanApi } from '../tool-plan.schema'

export const toolPlans = resourceOf<typeof toolPlanApi>('tool_plan', {
  reads: [...STOCK_MOVERS, 'kit', 'reservation', 'company', 'user'],
  // Plans become due over time.
  refetchOnMount: true,
})

/** Plans that are due, longest overdue first. */
export const dueToolPlans: ListPart<ToolPlan, PlanFilter> = {
  ...toolPlans,
  useList: (filter, options) => toolPlans.useList({ ...filter, due: 'true' }, options),
  prefetchList: (filter, options) => toolPlans.prefetchList({ ...filter, due: 'true' }, options),
}

export const useDone = () => toolPlans.useAction<DoneInput>('done')

/** The care history of a plan, newest first. */
export const careOf = (id: string) =>
  createResource<CareEntry, never, object>(`${toolPlans.path}/${encodeURIComponent(id)}/history`, {
    reads: ['tool_plan', 'document', 'user'],
  })

/** The current files of a plan. */
export const documentIdsOf = async (id: string): Promise<string[]> =>
  (await apiAll<{ id: string }>(ENTITIES.document.api, { entityType: 'tool_plan', entityId: id })).map(
    (one) => one.id,
  )
