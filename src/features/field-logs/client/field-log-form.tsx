import { useRef, useState } from 'react'
import { readStored, store } from '@/client/browser-storage'
import { JobSelect } from '@/features/jobs/client/jobs.picker'
import { jobs } from '@/features/jobs/client/jobs.resource'
import { crewNames, jobNameOf } from '@/features/jobs/job'
import type { Job } from '@/features/jobs/job.schema'
import { useRunningJob } from '@/features/time-entries/client/time-entries.resource'
import { today } from '@/shared/dates'
import { DateField } from '@/ui/fields/date-field'
import { SelectField } from '@/ui/fields/select-field'
import { TextareaField } from '@/ui/fields/text-field'
import { FormDialog } from '@/ui/form-dialog'
import { FormLoading } from '@/ui/form-loading'
import { crewToText, MAX_PHOTOS, prefilledFrom, STEP_MINUTES, WEATHERS, weatherLabel } from '../field-log'
import { type FieldLog, type FieldLogFormValues, fieldLogForm, type LogDay } from '../field-log.schema'
import { fieldLogs, useCreateFieldLog, useLogDay } from './field-logs.resource'
import { HoursField } from './hours-field'
import { KnownDay } from './known-day'
import { PhotosField } from './photos-field'

interface FieldLogFormProps {
  /** The log to edit; undefined for a new one. */
  id: string | undefined
  /** The job that the page is filtered by. */
  jobId: string | undefined
  onClose: () => void
  onSaved?: () => void
  /** Called when the log is saved but some photos failed to upload; they are kept for a retry. */
  onPhotosLeft?: (id: string) => void
}

export function FieldLogForm({ id, jobId, onClose, onSaved, onPhotosLeft }: FieldLogFormProps) {
  const isNew = id === undefined
  const { data: log, ...waiting } = fieldLogs.useOne(id)
  const preset = usePresetJob(jobId, isNew)
  const known = useLogDay(isNew ? preset.jobId : undefined, today())
  const { mutateAsync } = fieldLogs.useSave()
  const create = useCreateFieldLog()
  const incomplete = useRef<string>(undefined)
  // Wait for the preset job and its day, so that they do not change the form while someone is typing.
  if (isNew && (preset.isPending || known.isLoading)) return null
  if (!isNew && !log) return <FormLoading {...waiting} title={EDIT.title} onClose={onClose} />
  return (
    <FormDialog
      {...(isNew ? CREATE : EDIT)}
      schema={fieldLogForm}
      defaults={log ? toFormValues(log) : newLog(preset, known.data)}
      edits={fieldLogs.edits(log, toFormValues)}
      save={async ({ photos = [], ...input }, attempt) => {
        if (!isNew) {
          await mutateAsync({ id, input, attempt })
          return onSaved?.()
        }
        const log = await create(input, photos, attempt)
        store('field-log.job', input.jobId)
        if (log.hasPhotosLeft) incomplete.current = log.id
      }}
      startAt={preset.jobId ? 'workPerformed' : undefined}
      onClose={() => (incomplete.current ? onPhotosLeft?.(incomplete.current) : onClose())}
    >
      {(form) => {
        const {
          control,
          setValue,
          formState: { dirtyFields },
        } = form
        return (
          <>
            {isNew && <KnownDay form={form} />}
            <JobSelect
              control={control}
              name="jobId"
              withClosed
              selectedLabel={log && jobNameOf(log)}
              onPick={(job) => {
                // Prefill the job's crew until the user edits the crew.
                if (isNew && !dirtyFields.crewMembers) setValue('crewMembers', membersOf(job))
              }}
              required
            />
            <DateField control={control} name="logDate" label="Date" required half />
            <SelectField control={control} name="weather" label="Weather" options={WEATHER_OPTIONS} half />
            <TextareaField control={control} name="workPerformed" label="Work Performed" required />
            <TextareaField control={control} name="materialsUsed" label="Materials Used" half />
            <TextareaField control={control} name="equipmentUsed" label="Equipment Used" half />
            <TextareaField
              control={control}
              name="crewMembers"
              label="Crew Members"
              description="One per line, or separated by commas"
              half
            />
            <HoursField
              control={control}
              name="hoursWorked"
              label="Hours Worked"
              description="Total crew hours, in steps of 0.25"
              step={STEP_MINUTES}
              half
            />
            <TextareaField control={control} name="issues" label="Issues" placeholder="None" />
            {isNew && <PhotosField control={control} name="photos" label="Photos" max={MAX_PHOTOS} />}
          </>
        )
      }}
    </FormDialog>
  )
}

const CREATE = {
  title: 'Create Field Log',
  submit: 'Create Field Log',
  success: { title: 'Field log created', description: 'The field log has been saved successfully' },
  failure: 'Failed to create field log',
}

const EDIT = {
  title: 'Edit Field Log',
  submit: 'Update Field Log',
  success: { title: 'Field log updated', description: 'The field log has been updated successfully' },
  failure: 'Failed to update field log',
}

const WEATHER_OPTIONS = [
  { value: '', label: 'Not recorded' },
  ...WEATHERS.map((value) => ({ value, label: weatherLabel(value) })),
]

interface Preset {
  isPending: boolean
  jobId?: string
  crew?: string
}

/**
 * The filtered job, else the job of the running clock, else the job last logged in this browser; a closed job
 * is used only if it is the filtered one.
 */
function usePresetJob(filtered: string | undefined, enabled: boolean): Preset {
  const [last] = useState(() => readStored('field-log.job'))
  const running = useRunningJob()
  const id = enabled ? (filtered ?? running.jobId ?? last) : undefined
  const { data: job, error } = jobs.useOne(id)
  if (enabled && !filtered && running.isPending) return { isPending: true }
  if (!id || error || (job?.status === 'closed' && !filtered)) return { isPending: false }
  return { isPending: !job, jobId: job?.id, crew: membersOf(job) }
}

const membersOf = (job: Job | null | undefined) => crewToText(job ? crewNames(job) : [])

function newLog({ jobId = '', crew }: Preset, day: LogDay | undefined): FieldLogFormValues {
  const known = day && prefilledFrom(day)
  return {
    jobId,
    logDate: today(),
    weather: '',
    workPerformed: '',
    materialsUsed: known?.materialsUsed ?? '',
    equipmentUsed: '',
    crewMembers: known?.crewMembers ?? crew ?? '',
    hoursWorked: known?.hoursWorked ?? 0,
    issues: '',
    photos: [],
  }
}

function toFormValues(log: FieldLog): FieldLogFormValues {
  return {
    jobId: log.jobId,
    logDate: log.logDate,
    weather: log.weather ?? '',
    workPerformed: log.workPerformed,
    materialsUsed: log.materialsUsed ?? '',
    equipmentUsed: log.equipmentUsed ?? '',
    crewMembers: crewToText(log.crewMembers),
    hoursWorked: log.hoursWorked,
    issues: log.issues ?? '',
  }
}
