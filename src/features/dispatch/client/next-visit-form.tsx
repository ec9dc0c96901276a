import { type Control, useController } from 'react-hook-form'
import { visits } from '@/features/visits/client/visits.resource'
import { type VisitOfJobInput, visitOfJobInput } from '@/features/visits/visit.schema'
import { today } from '@/shared/dates'
import { shownZone } from '@/shared/zone'
import { DateTimeField } from '@/ui/fields/date-time-field'
import { FieldFrame, useField } from '@/ui/fields/field'
import { TextareaField } from '@/ui/fields/text-field'
import { FormDialog } from '@/ui/form-dialog'
import { Select } from '@/ui/primitives/select'
import { bookedDaysOff, dayOffQuestion } from '../days-off'
import type { BoardJob } from '../dispatch.schema'
import { bookedText, nextVisitOf } from '../move'
import { requestTimeOff } from './ask-days-off'
import { useBoardActions } from './board-context'

interface NextVisitFormProps {
  job: BoardJob
  onClose: () => void
}

/** Another visit of a job: by default with the same crew on the next day at the same time. */
export default function NextVisitForm({ job, onClose }: NextVisitFormProps) {
  const { mutateAsync } = visits.useSave()
  const { assignees } = useBoardActions()
  const next = nextVisitOf(job, today(), shownZone())

  const booked = ({ technicianIds = [], scheduledStart, scheduledEnd }: VisitOfJobInput): BoardJob => ({
    ...next,
    technicianIds,
    technicianNames: technicianIds.map((id) => assignees.get(id)?.name ?? ''),
    crew: assignees.get(technicianIds[0] ?? '')?.name ?? null,
    scheduledStart: scheduledStart ?? null,
    scheduledEnd: scheduledEnd ?? null,
  })

  async function aboutDaysOff(values: VisitOfJobInput) {
    const nobody = { ...next, technicianIds: [] }
    const after = booked(values)
    const daysOff = bookedDaysOff(nobody, after, await requestTimeOff(after), shownZone())
    return daysOff.length > 0 ? dayOffQuestion(daysOff) : null
  }

  return (
    <FormDialog
      title={`Schedule Next Visit of #${job.num}`}
      schema={visitOfJobInput}
      defaults={{
        technicianIds: next.technicianIds,
        scheduledStart: next.scheduledStart ?? '',
        scheduledEnd: next.scheduledEnd ?? '',
        notes: '',
      }}
      asks={aboutDaysOff}
      save={(values, attempt) => mutateAsync({ input: { ...values, jobId: job.id }, attempt })}
      success={(values) => ({
        title: 'Visit scheduled',
        description: bookedText(booked(values), shownZone()),
      })}
      failure="Failed to schedule the visit"
      submit="Schedule Visit"
      onClose={() => onClose()}
    >
      {({ control }) => (
        <>
          <DateTimeField control={control} name="scheduledStart" label="Start" half />
          <DateTimeField control={control} name="scheduledEnd" label="End" near="scheduledStart" half />
          <CrewField control={control} job={job} />
          <TextareaField
            control={control}
            name="notes"
            label="Notes"
            placeholder="What to bring or do this time"
          />
        </>
      )}
    </FormDialog>
  )
}

interface VisitValues {
  technicianIds?: string[] | undefined
  scheduledStart?: string | null | undefined
  scheduledEnd?: string | null | undefined
  notes?: string | null | undefined
}

interface CrewFieldProps {
  control: Control<VisitValues, unknown, VisitOfJobInput>
  job: BoardJob
}

/** Nobody yet, one person, or the whole crew of the visit before. */
function CrewField({ control, job: { technicianIds, technicianNames } }: CrewFieldProps) {
  const { options } = useBoardActions()
  const { field } = useController({ control, name: 'technicianIds' })
  const { error, attributes } = useField({ control, name: 'technicianIds', label: 'Technician' })
  const { name: _, ...trigger } = attributes
  const crew =
    technicianIds.length > 1 ? [{ value: technicianIds.join(), label: technicianNames.join(', ') }] : []
  return (
    <FieldFrame id={attributes.id} label="Technician" error={error}>
      <Select
        {...trigger}
        options={[...crew, ...options]}
        value={(field.value ?? []).join()}
        onChange={(ids) => field.onChange(ids === '' ? [] : ids.split(','))}
        onBlur={field.onBlur}
      />
    </FieldFrame>
  )
}
