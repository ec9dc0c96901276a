import { columnsOf } from '@/shared/table-columns'
import { JOB_BADGES } from './job'
import type { Job } from './job.schema'

/** The columns of the list as a table and as a file. */
export const JOB_COLUMNS = columnsOf<Job>()({
  num: { label: 'Number', kind: 'text' },
  customer: { label: 'Customer', kind: 'text' },
  address: { label: 'Address', kind: 'text' },
  status: { label: 'Status', kind: 'status', badges: JOB_BADGES },
  crew: { label: 'Crew', kind: 'text' },
  scheduledStart: { label: 'Start', kind: 'moment' },
  scheduledEnd: { label: 'End', kind: 'moment' },
  description: { label: 'Description', kind: 'text', isExtra: true },
  technicianNames: { label: 'Technicians', kind: 'list', isExtra: true },
  billingRate: { label: 'Billing Rate', kind: 'money', isExtra: true, needs: 'see prices' },
  createdAt: { label: 'Created', kind: 'moment', isExtra: true },
})
