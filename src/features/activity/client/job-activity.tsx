import type { OnJobPage } from '@/features/jobs/job.schema'
import { RecordActivity } from './record-activity'

export default function JobActivity({ job }: OnJobPage) {
  return <RecordActivity recordId={job.id} none="No activity yet" />
}
