import { columnsOf } from '@/shared/table-columns'
import type { FieldLog } from './field-log.schema'

/** The columns of the list as a table and as a file. */
export const FIELD_LOG_COLUMNS = columnsOf<FieldLog>()({
  logDate: { label: 'Date', kind: 'date' },
  jobNum: { label: 'Job', kind: 'text' },
  customer: { label: 'Customer', kind: 'text' },
  workPerformed: { label: 'Work Performed', kind: 'text' },
  hoursWorked: { label: 'Hours', kind: 'hours', isSummed: true },
  crewMembers: { label: 'Crew', kind: 'list' },
  weather: { label: 'Weather', kind: 'status' },
  createdByName: { label: 'Logged By', kind: 'text' },
  materialsUsed: { label: 'Materials Used', kind: 'text', isExtra: true },
  equipmentUsed: { label: 'Equipment Used', kind: 'text', isExtra: true },
  issues: { label: 'Issues', kind: 'text', isExtra: true },
})
