import { dueToolPlans } from '@/domain/tool-plans/client/tool-plans.resource'
import { dueOf } from '@/domain/tool-plans/tool-plan'
import type { ToolPlan } from '@/domain/tool-plans/tool-plan.schema'
import { ListPanel } from '@/ui/list-panel'
import { Badge } from '@/ui/primitives/badge'
import { ScreenLink } from '@/ui/screen-link'

/** Number of entries shown. */
const SHOWN = 5
const QUERY = [{}, { limit: SHOWN, count: true }] as const

/** What is due for service, inspection or calibration, longest overdue first. */
export function ToolCareCard() {
  const { items, total, isPending, error, retry } = dueToolPlans.useList(...QUERY)
  // Earlier data stays visible if a refetch fails.
  const isUnknown = isPending || (error !== null && items.length === 0)
  return (
    <ListPanel
      title="Tools Due for Maintenance"
      action={
        <ScreenLink to="/tool-care" className="figures shrink-0 text-quiet">
          {total === null ? 'View All' : `View All ${total}`}
        </ScreenLink>
      }
      query={{ data: isUnknown ? undefined : items, error, refetch: retry }}
      empty="No tools due for maintenance"
      keyOf={({ id }) => id}
    >
      {(plan) => <Plan plan={plan} />}
    </ListPanel>
  )
}

function Plan({ plan }: { plan: ToolPlan }) {
  const { words, tone } = dueOf(plan, new Date())
  return (
    <div className="min-w-0">
      <ScreenLink to="/tool-care" search={{ open: plan.id }} className="font-medium">
        <span className="truncate" title={plan.itemName}>
          {plan.itemName}
        </span>
      </ScreenLink>
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <span className="min-w-0 truncate text-quiet" title={plan.name}>
          {plan.name}
        </span>
        <Badge tone={tone}>{words}</Badge>
      </div>
    </div>
  )
}
