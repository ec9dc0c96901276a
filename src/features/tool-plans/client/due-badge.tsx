import { Badge } from '@/ui/primitives/badge'
import { dueOf } from '../tool-plan'
import type { ToolPlan } from '../tool-plan.schema'

/** "Due since Nov 3, 2026", "Due in 5 days", "3 of 20 checkouts left" */
export function DueBadge({ plan }: { plan: ToolPlan }) {
  const { words, tone } = dueOf(plan, new Date())
  return <Badge tone={tone}>{words}</Badge>
}
