import { Link } from '@tanstack/react-router'
import { Clock, MapPin, Navigation, NotebookPen, Phone, Users, Wrench } from 'lucide-react'
import { JobFactLines } from '@/domain/custom-fields/client/job-facts.picker'
import { firstLine } from '@/features/jobs/job'
import { isOpenVisit, VISIT_BADGES } from '@/features/jobs/stage'
import { useClock, useClockIn } from '@/features/time-entries/client/time-entries.resource'
import { CrewClockButton } from '@/features/visits/client/crew-clock.dialogs'
import { formatSpan } from '@/shared/dates'
import { formatPhone } from '@/shared/phone'
import { CardHead } from '@/ui/card-head'
import { CardLine } from '@/ui/card-line'
import { contactLink } from '@/ui/contact-link'
import { Button } from '@/ui/primitives/button'
import { CardActions, ListCard } from '@/ui/primitives/card'
import { StatusBadge } from '@/ui/primitives/status-badge'
import { recordPage } from '@/ui/screen-link'
import type { Visit } from '../my-day.schema'
import { NextStep } from './next-step'

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
    visitId,
    visitStatus,
    notes,
    technicianIds,
    technicianNames,
    scheduledStart,
    scheduledEnd,
    facts,
  } = visit
  return (
    <ListCard>
      {scheduledStart && (
        <p className="figures font-semibold text-xl">{formatSpan(scheduledStart, scheduledEnd, day)}</p>
      )}
      <CardHead link={{ to: '/jobs/$id', ...recordPage(id) }} name={customer || `#${num}`}>
        <StatusBadge of={VISIT_BADGES} status={visitStatus} />
      </CardHead>
      {customer && <p className="text-quiet">#{num}</p>}
      <CardLine icon={Wrench} text={firstLine(description)} />
      <JobFactLines facts={facts} />
      {notes && <p className="whitespace-pre-line break-words">{notes}</p>}
      <CardLine icon={MapPin} text={address} />
      {technicianNames.length > 1 && <CardLine icon={Users} text={technicianNames.join(', ')} />}
      <Reach phone={phone} address={address} />
      {status === 'open' && <NextStep visit={visit} />}
      {status === 'open' && isOpenVisit(visitStatus) && (
        <CardActions className="gap-2 px-2 pb-2 *:flex-1">
          <ClockInHere visit={visit} />
          <CrewClockButton visitId={visitId} status={visitStatus} technicianIds={technicianIds} />
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

/** Calling and finding the way, as wide as the card: they are tapped outdoors, with a glove. */
function Reach({ phone, address }: Pick<Visit, 'phone' | 'address'>) {
  if (!phone && !address) return null
  return (
    <div className="relative mt-auto flex flex-wrap gap-2 *:h-12 *:flex-1">
      {phone && (
        <Button asChild>
          <a {...contactLink('phone', phone)}>
            <Phone aria-hidden />
            Call<span className="sr-only"> {formatPhone(phone)}</span>
          </a>
        </Button>
      )}
      {address && (
        <Button asChild>
          <a {...contactLink('address', address)}>
            <Navigation aria-hidden />
            Navigate<span className="sr-only"> to {address} (opens the map)</span>
          </a>
        </Button>
      )}
    </div>
  )
}

/** Hidden if the user is already clocked in on this job. */
function ClockInHere({ visit: { id, num, customer } }: { visit: Visit }) {
  const clock = useClock()
  const { clockIn, isPending } = useClockIn()
  if (!clock || clock.running?.jobId === id) return null
  const job = { jobId: id, jobNum: num, customer, billable: 1 } as const
  return (
    <Button busy={isPending} onClick={() => void clockIn(job)}>
      <Clock aria-hidden />
      Clock In<span className="sr-only"> on #{num}</span>
    </Button>
  )
}
