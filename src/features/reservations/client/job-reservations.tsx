import type { OnJobPage } from '@/features/jobs/job.schema'
import { OwnReservations } from './own-reservations'

export default function JobReservations({ job }: OnJobPage) {
  return <OwnReservations of={{ jobId: job.id }} shows="subject" isClosed={job.status === 'closed'} />
}
