import { Clock, Square } from 'lucide-react'
import { SectionList, SectionRow } from '@/client/section-list'
import type { Job, OnJobPage } from '@/features/jobs/job.schema'
import { formatSpan } from '@/shared/dates'
import { Badge } from '@/ui/primitives/badge'
import { Button } from '@/ui/primitives/button'
import { hoursText } from '../time-entry'
import { jobToStart, timeEntries, useClock, useClockIn, useClockOut } from './time-entries.resource'
import { TimeEntryForm } from './time-entry-form'

/** Time entries of the job; technicians see only their own. */
export default function JobTime({ job }: OnJobPage) {
  return (
    <SectionList
      list={timeEntries.useList({ jobId: job.id }, { limit: 20, count: true })}
      none="No time on this job yet"
      more="Show earlier time"
      actions={job.status === 'open' && <ClockHere job={job} />}
      add={{
        name: 'time',
        label: 'Add Time',
        form: (onClose) => <TimeEntryForm form="new" jobId={job.id} onClose={onClose} />,
      }}
    >
      {({ userName, startTime, endTime, hours, billable, description }) => (
        <SectionRow
          link={userName}
          text={description}
          note={endTime ? formatSpan(startTime, endTime) : `Since ${formatSpan(startTime, endTime)}`}
          figure={endTime && `${hoursText(hours)} h`}
          badge={
            <>
              {!endTime && <Badge tone="blue">Currently Working</Badge>}
              {billable === 0 && <Badge tone="grey">Non-Billable</Badge>}
            </>
          }
        />
      )}
    </SectionList>
  )
}

/** Starts the person's clock on this job, or stops it. */
function ClockHere({ job }: { job: Job }) {
  const clock = useClock()
  const starting = useClockIn()
  const stopping = useClockOut()
  if (!clock) return null
  const { running } = clock
  if (running?.jobId === job.id)
    return (
      <Button busy={stopping.isPending} onClick={() => void stopping.clockOut(running)}>
        <Square aria-hidden className="fill-current" />
        Clock Out
      </Button>
    )
  return (
    <Button busy={starting.isPending} onClick={() => void starting.clockIn(jobToStart(job, clock))}>
      <Clock aria-hidden />
      Clock In
    </Button>
  )
}
