import { CalendarPlus, CircleCheck, MapPin, Navigation } from 'lucide-react'
import { formName, readForm } from '@/client/form-name'
import { usePartForm } from '@/client/use-part-form'
import { useMay, useReach } from '@/client/viewer'
import { useAccount } from '@/features/account/client/account.resource'
import type { OnJobPage } from '@/features/jobs/job.schema'
import { isOpenVisit, VISIT_BADGES } from '@/features/jobs/stage'
import { formatDateTime, formatSpan } from '@/shared/dates'
import { DetailRows } from '@/ui/detail-rows'
import { useSectionCount } from '@/ui/page-section'
import { Button } from '@/ui/primitives/button'
import { StatusBadge } from '@/ui/primitives/status-badge'
import { ScreenLink } from '@/ui/screen-link'
import { ShowMore } from '@/ui/show-more'
import { withToast } from '@/ui/toast'
import type { Visit } from '../visit.schema'
import { CrewClockButton } from './crew-clock.dialogs'
import { VisitForm } from './visit-form'
import { VisitMenu } from './visit-menu'
import { visits } from './visits.resource'

/** The visits of a job: who, when and what came of it. */
export default function JobVisits({ job }: OnJobPage) {
  const list = visits.useList({ jobId: job.id }, { limit: 20, count: true })
  useSectionCount(list.total)
  const part = usePartForm()
  const form = readForm(part.value ?? '', [VISIT])
  const mayPlan = useMay()('change schedule') && job.status === 'open'
  return (
    <div className="flex flex-col gap-3">
      <DetailRows list={list} none="No visits planned yet">
        {(visit) => (
          <VisitRow visit={visit} mayPlan={mayPlan} onEdit={() => part.show(formName(VISIT, visit.id))} />
        )}
      </DetailRows>
      <ShowMore list={list}>Show More Visits</ShowMore>
      {mayPlan && (
        <Button className="self-start max-md:w-full print:hidden" onClick={() => part.show(formName(VISIT))}>
          <CalendarPlus aria-hidden />
          Schedule Next Visit
        </Button>
      )}
      {mayPlan && form.kind === VISIT && <VisitForm job={job} id={form.id} onClose={part.hide} />}
    </div>
  )
}

const VISIT = 'visit'

interface VisitRowProps {
  visit: Visit
  mayPlan: boolean
  onEdit: () => void
}

function VisitRow({ visit, mayPlan, onEdit }: VisitRowProps) {
  const mayMove = useMayMove(visit)
  const { status, scheduledStart, scheduledEnd, technicianNames, crew, doneNote, cancelReason, notes } = visit
  const planned = scheduledStart ? formatSpan(scheduledStart, scheduledEnd) : 'No date yet'
  return (
    <div className="flex flex-col gap-1.5">
      <div className="flex items-baseline justify-between gap-3">
        <span className="figures min-w-0 font-medium">{planned}</span>
        <span className="flex shrink-0 items-center gap-1">
          <StatusBadge of={VISIT_BADGES} status={status} />
          {mayMove && <VisitMenu visit={visit} mayPlan={mayPlan} onEdit={onEdit} />}
        </span>
      </div>
      <p className="text-quiet">{technicianNames.join(', ') || crew || 'Nobody assigned'}</p>
      {[notes, doneNote, cancelReason].filter(Boolean).map((text) => (
        <p key={text} className="whitespace-pre-line break-words">
          {text}
        </p>
      ))}
      <Came visit={visit} />
      {mayMove && <VisitSteps visit={visit} />}
    </div>
  )
}

/** What happened on site. */
function Came({ visit }: { visit: Visit }) {
  const { arrivedAt, doneAt, doneByName, signerName, signature, photosBefore, photosAfter } = visit
  const facts = [
    arrivedAt && `Arrived ${formatDateTime(arrivedAt)}`,
    doneAt && `Done ${formatDateTime(doneAt)} by ${doneByName}`,
    signerName && `Signed by ${signerName}`,
  ].filter(Boolean)
  const photos = [
    ...photosBefore.map((path) => ({ path, label: 'Photo before the work' })),
    ...photosAfter.map((path) => ({ path, label: 'Photo after the work' })),
  ]
  return (
    <>
      {facts.length > 0 && <p className="figures text-quiet text-sm">{facts.join(' · ')}</p>}
      {signature && (
        <img
          src={signature}
          alt={`Signature of ${signerName}`}
          className="h-16 w-fit rounded-md bg-white p-1"
        />
      )}
      {photos.length > 0 && (
        <div className="flex flex-wrap gap-2">
          {photos.map(({ path, label }) => (
            <a key={`${label} ${path}`} href={path} target="_blank" rel="noreferrer">
              <img
                src={`${path}/thumbnail`}
                alt={`${label} (opens the full picture)`}
                loading="lazy"
                className="size-16 rounded-md border border-line object-cover"
              />
            </a>
          ))}
        </div>
      )}
    </>
  )
}

/** Open visits are moved by those who are on them and by the office, until the job is closed. */
function useMayMove({ status, jobStatus, technicianIds }: Visit): boolean {
  const account = useAccount()
  const movesAll = useReach()('change visits') === 'all'
  return (
    isOpenVisit(status) && jobStatus === 'open' && (movesAll || technicianIds.includes(account?.id ?? ''))
  )
}

/** The next steps of an open visit. */
function VisitSteps({ visit: { id, status, version, technicianIds } }: { visit: Visit }) {
  const travel = visits.useAction<object>('travel')
  const arrive = visits.useAction<object>('arrive')
  const move = (action: typeof travel, title: string) =>
    withToast((attempt) => action.mutateAsync({ id, body: { version }, attempt }), {
      success: { title },
      failure: 'Failed to update the visit',
    })
  return (
    <div className="flex flex-wrap gap-2 max-md:*:flex-1 print:hidden">
      {status === 'scheduled' && (
        <Button busy={travel.isPending} onClick={() => void move(travel, 'On the way')}>
          <Navigation aria-hidden />
          Start Travel
        </Button>
      )}
      {status !== 'on_site' && (
        <Button busy={arrive.isPending} onClick={() => void move(arrive, 'Arrived')}>
          <MapPin aria-hidden />
          Arrive
        </Button>
      )}
      <Button variant={status === 'on_site' ? 'primary' : 'secondary'} asChild>
        <ScreenLink to="/visits/$id/done" params={{ id }}>
          <CircleCheck aria-hidden />
          Done
        </ScreenLink>
      </Button>
      <CrewClockButton visitId={id} status={status} technicianIds={technicianIds} />
    </div>
  )
}
