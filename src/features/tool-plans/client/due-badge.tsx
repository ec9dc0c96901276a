import { dueOf } from '@/domain/tool-plans/tool-plan'
import type { ToolPlan } from '@/domain/tool-plans/tool-plan.schema'
import { Badge } from '@/ui/primitives/badge'

/** "Due since Nov 3, 2026", "Due in 5 days", "3 of 20 checkouts left" */
export function DueBadge({ plan }: { plan: ToolPlan }) {
  const { words, tone } = dueOf(plan, new Date())
  return <Badge tone={tone}>{words}</Badge>
}
