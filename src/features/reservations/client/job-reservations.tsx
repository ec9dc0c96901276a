import { OwnReservations } from './own-reservations'

/** What is reserved for the job. */
export default function JobReservations({ jobId, isClosed }: { jobId: string; isClosed: boolean }) {
  return <OwnReservations of={{ jobId }} tells="subject" isClosed={isClosed} />
}
