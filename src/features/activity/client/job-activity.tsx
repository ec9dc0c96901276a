import { RecordActivity } from '@/domain/activity/client/record-activity'
import type { OnJobPage } from '@/features/jobs/job.schema'

export default function JobActivity({ job }: OnJobPage) {
  return <RecordActivity recordId={job.id} none="No activity yet" />
}
