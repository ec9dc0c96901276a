import { useRecordForm } from '@/client/use-record-form'
import { techniciansOf } from '@/features/jobs/job'
import type { Job } from '@/features/jobs/job.schema'
import { DateTimeField } from '@/ui/fields/date-time-field'
import { TextareaField } from '@/ui/fields/text-field'
import { FormDialog } from '@/ui/form-dialog'
import { FormLoading } from '@/ui/form-loading'
import type { FormWords } from '@/ui/form-words'
import { type Visit, type VisitFormValues, visitInput } from '../visit.schema'
import { TechniciansField } from './technicians-field'
import { visits } from './visits.resource'

interface VisitFormProps {
  job: Job
  /** The visit to edit; undefined for the next one, which the technicians of the last one go to. */
  id: string | undefined
  onClose: () => void
}

export function VisitForm({ job, id, onClose }: VisitFormProps) {
  const { record, waits, dialog } = useRecordForm(visits, id, WORDS, (visit) => toFormValues(job, visit))
  if (waits) return <FormLoading {...waits} onClose={onClose} />
  return (
    <FormDialog {...dialog} schema={visitInput} startAt="scheduledStart" onClose={onClose}>
      {({ control }) => (
        <>
          <DateTimeField control={control} name="scheduledStart" label="Start" half />
          <DateTimeField control={control} name="scheduledEnd" label="End" near="scheduledStart" half />
          <TechniciansField control={control} known={techniciansOf(record ?? job)} />
          <TextareaField
            control={control}
            name="notes"
            label="Notes"
            description="Shown to the technicians on this visit"
          />
        </>
      )}
    </FormDialog>
  )
}

const WORDS: FormWords = {
  create: {
    title: 'Schedule Next Visit',
    submit: 'Schedule Visit',
    success: { title: 'Visit scheduled' },
    failure: 'Failed to schedule visit',
  },
  edit: {
    title: 'Edit Visit',
    submit: 'Update Visit',
    success: { title: 'Visit updated' },
    failure: 'Failed to update visit',
  },
}

const toFormValues = (job: Job, visit: Visit | undefined): VisitFormValues => ({
  jobId: job.id,
  technicianIds: (visit ?? job).technicianIds,
  scheduledStart: visit?.scheduledStart ?? '',
  scheduledEnd: visit?.scheduledEnd ?? '',
  notes: visit?.notes ?? '',
})
