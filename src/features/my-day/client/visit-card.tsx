import { Link } from '@tanstack/react-router'
import { Clock, NotebookPen, Users, Wrench } from 'lucide-react'
import { firstLine, JOB_BADGES } from '@/features/jobs/job'
import { useClock, useClockIn } from '@/features/time-entries/client/time-entries.resource'
import { formatSpan } from '@/shared/dates'
import { CardHead } from '@/ui/card-head'
import { CardLine } from '@/ui/card-line'
import { ContactLink } from '@/ui/contact-link'
import { Button } from '@/ui/primitives/button'
import { CardActions, ListCard } from '@/ui/primitives/card'
import { StatusBadge } from '@/ui/primitives/status-badge'
import { recordPage } from '@/ui/screen-link'
import type { Visit } from '../my-day.schema'

/** A job for the technician on the way there: time, customer, address, phone and actions. */
export function VisitCard({ visit, day }: { visit: Visit; day: string }) {
  const {
    id,
    num,
    customer,
    address,
    description,
    phone,
    status,
    technicianNames,
    scheduledStart,
    scheduledEnd,
  } = visit
  return (
    <ListCard>
      {scheduledStart && (
        <p className="figures font-semibold text-xl">{formatSpan(scheduledStart, scheduledEnd, day)}</p>
      )}
      <CardHead link={{ to: '/jobs/$id', ...recordPage(id) }} name={customer || `#${num}`}>
        <StatusBadge of={JOB_BADGES} status={status} />
      </CardHead>
      {customer && <p className="text-quiet">#{num}</p>}
      <CardLine icon={Wrench} text={firstLine(description)} />
      <div className="relative flex flex-col items-start gap-1 empty:hidden">
        {address && <ContactLink kind="address" value={address} />}
        {phone && <ContactLink kind="phone" value={phone} />}
      </div>
      {technicianNames.length > 1 && <CardLine icon={Users} text={technicianNames.join(', ')} />}
      {status === 'open' && (
        <CardActions className="justify-start gap-2 px-2 pb-2">
          <ClockInHere visit={visit} />
          <Button asChild>
            <Link to="/field-logs" search={{ jobId: id, form: 'new' }} state={{ opened: true }}>
              <NotebookPen aria-hidden />
              Field Log<span className="sr-only"> of #{num}</span>
            </Link>
          </Button>
        </CardActions>
      )}
    </ListCard>
  )
}

/** Hidden if the user is already clocked in on this job. */
function ClockInHere({ visit: { id, num, customer } }: { visit: Visit }) {
  const clock = useClock()
  const { clockIn, isPending } = useClockIn()
  if (!clock || clock.running?.jobId === id) return null
  const job = { jobId: id, jobNum: num, customer, billable: 1 } as const
  return (
    <Button variant="primary" busy={isPending} onClick={() => void clockIn(job)}>
      <Clock aria-hidden />
      Clock In<span className="sr-only"> on #{num}</span>
    </Button>
  )
}
