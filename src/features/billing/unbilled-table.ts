import { columnsOf } from '@/shared/table-columns'
import type { UnbilledJob } from './billing.schema'

export const UNBILLED_COLUMNS = columnsOf<UnbilledJob>()({
  num: { label: 'Job', kind: 'text' },
  customer: { label: 'Customer', kind: 'text' },
  since: { label: 'Since', kind: 'date' },
  days: { label: 'Days', kind: 'number' },
  time: { label: 'Time', kind: 'money', isSummed: true },
  materials: { label: 'Materials', kind: 'money', isSummed: true },
  changeOrders: { label: 'Change Orders', kind: 'money', isSummed: true },
  estimate: { label: 'Estimate', kind: 'money', isSummed: true },
  total: { label: 'Total', kind: 'money', isSummed: true },
})
