import { columnsOf } from '@/shared/table-columns'
import { PLAN_BADGES } from './tool-plan'
import type { ToolPlan } from './tool-plan.schema'

/** The columns of the list as a table and as a file. */
export const PLAN_COLUMNS = columnsOf<ToolPlan>()({
  itemName: { label: 'Item', kind: 'text' },
  itemCode: { label: 'Code', kind: 'text', isExtra: true },
  name: { label: 'Name', kind: 'text' },
  kind: { label: 'Kind', kind: 'status' },
  dueAt: { label: 'Due', kind: 'moment' },
  lastDoneAt: { label: 'Last Done', kind: 'moment' },
  status: { label: 'Status', kind: 'status', badges: PLAN_BADGES },
  everyDays: { label: 'Every Days', kind: 'number' },
  everyCheckouts: { label: 'Every Checkouts', kind: 'number' },
  blocksCheckout: { label: 'Blocks Checkout', kind: 'yes_no', isExtra: true },
  careCount: { label: 'Times Done', kind: 'number', isExtra: true },
  totalCost: { label: 'Cost', kind: 'money', isSummed: true, isExtra: true, needs: 'see costs' },
})
