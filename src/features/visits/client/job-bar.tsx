import { Link } from '@tanstack/react-router'
import { CircleCheck, Clock, NotebookPen, ScanLine, Square } from 'lucide-react'
import { formName } from '@/client/form-name'
import { useChangeSearch } from '@/client/use-change-search'
import { useOverlay } from '@/client/use-overlay'
import { PhotoBarItem } from '@/features/documents/client/photo.picker'
import type { OnJobPage } from '@/features/jobs/job.schema'
import {
  jobToStart,
  useClock,
  useClockIn,
  useClockOut,
} from '@/features/time-entries/client/time-entries.resource'
import { barItemClass, barWordClass } from '@/ui/bar-item'
import { BottomBar } from '@/ui/bottom-bar'
import { cx } from '@/ui/cx'
import { recordPage } from '@/ui/screen-link'
import { toast } from '@/ui/toast'
import { nextOwnVisit } from '../visit'
import { visits } from './visits.resource'

interface JobBarProps extends OnJobPage {
  onNote: () => void
}

/** What a technician does on site, within reach of the thumb. */
export default function JobBar({ job, onNote }: JobBarProps) {
  const scan = useOverlay('scan')
  const change = useChangeSearch()
  return (
    <BottomBar label="Job actions" of="page">
      <ClockItem job={job} />
      <PhotoBarItem
        record={{ entity: 'job', id: job.id }}
        onShow={() => change((search) => ({ ...search, section: 'documents' }))}
      />
      <button type="button" onClick={onNote} className={barItemClass}>
        <NotebookPen aria-hidden />
        <span className={barWordClass}>Note</span>
      </button>
      <button type="button" onClick={() => scan.show(formName('job', job.id))} className={barItemClass}>
        <ScanLine aria-hidden />
        <span className={barWordClass}>Scan</span>
      </button>
      <DoneItem job={job} />
    </BottomBar>
  )
}

/** Clocks in on this job, also from another one, or out of it. */
function ClockItem({ job }: OnJobPage) {
  const clock = useClock()
  const { clockIn, isPending: isStarting } = useClockIn()
  const { clockOut, isPending: isStopping } = useClockOut()
  const running = clock?.running?.jobId === job.id ? clock.running : null
  const isPending = isStarting || isStopping
  return (
    <button
      type="button"
      disabled={!clock || isPending}
      aria-busy={isPending}
      onClick={() => void (running ? clockOut(running) : clockIn(jobToStart(job, clock)))}
      className={cx(barItemClass, running && 'text-green-ink!')}
    >
      {running ? <Square aria-hidden className="fill-current" /> : <Clock aria-hidden />}
      <span className={barWordClass}>{running ? 'Clock Out' : 'Clock In'}</span>
    </button>
  )
}

/** Leads to the Done sheet of the person's own visit. */
function DoneItem({ job: { id: jobId } }: OnJobPage) {
  const { items, isPending } = visits.useList({ jobId, mine: 'true', open: 'true' }, { limit: 20 })
  const visit = nextOwnVisit(items)
  const content = (
    <>
      <CircleCheck aria-hidden />
      <span className={barWordClass}>
        Done<span className="sr-only"> with your visit</span>
      </span>
    </>
  )
  if (visit)
    return (
      <Link
        to="/visits/$id/done"
        {...recordPage(visit.id)}
        className={cx(barItemClass, visit.status === 'on_site' && 'text-ink! [&>svg]:text-accent-ink')}
      >
        {content}
      </Link>
    )
  return (
    <button type="button" disabled={isPending} onClick={() => toast(NO_VISIT)} className={barItemClass}>
      {content}
    </button>
  )
}

const NO_VISIT = {
  title: 'You have no open visit on this job',
  description: 'The office can schedule one for you.',
}
