import { SectionList, SectionRow } from '@/client/section-list'
import type { OnJobPage } from '@/features/jobs/job.schema'
import { formatLongDate } from '@/shared/dates'
import { formatHours } from '@/shared/hours'
import { Badge } from '@/ui/primitives/badge'
import { ScreenLink } from '@/ui/screen-link'
import { FieldLogForm } from './field-log-form'
import { fieldLogs } from './field-logs.resource'
import { PhotoStrip } from './photo-strip'

/** Field logs of a job, as a section of its page. */
export default function JobLogs({ job: { id: jobId } }: OnJobPage) {
  return (
    <SectionList
      list={fieldLogs.useList({ jobId }, { limit: 10, count: true })}
      none="No field logs for this job yet"
      more="Show earlier logs"
      add={{
        name: 'log',
        label: 'Create Field Log',
        form: (onClose) => (
          <FieldLogForm id={undefined} jobId={jobId} onClose={onClose} onPhotosLeft={onClose} />
        ),
      }}
    >
      {(log) => (
        <SectionRow
          link={
            <ScreenLink to="/field-logs" search={{ open: log.id }}>
              {formatLongDate(log.logDate)}
            </ScreenLink>
          }
          text={log.workPerformed}
          note={`${log.createdByName}, ${formatHours(log.hoursWorked)} hours`}
          badge={
            <>
              {log.issues && <Badge tone="red">Issues</Badge>}
              <PhotoStrip photos={log.photos} />
            </>
          }
        />
      )}
    </SectionList>
  )
}
