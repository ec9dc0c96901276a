import { startingValues } from '@/client/starting-values'
import { useRecordForm } from '@/client/use-record-form'
import { JobSelect } from '@/features/jobs/client/jobs.picker'
import { jobNameOf } from '@/features/jobs/job'
import { GeneratedField } from '@/ui/fields/generated-field'
import { SelectField } from '@/ui/fields/select-field'
import { TextareaField, TextField } from '@/ui/fields/text-field'
import { FormDialog } from '@/ui/form-dialog'
import { FormLoading } from '@/ui/form-loading'
import { formWords } from '@/ui/form-words'
import { statusOptions } from '@/ui/options'
import { PRIORITY_BADGES } from '../rfi'
import { type Rfi, rfiInput } from '../rfi.schema'
import { rfis, useNextRfiNumber } from './rfis.resource'

interface RfiFormProps {
  /** The RFI to edit; undefined for a new one. */
  id: string | undefined
  /** Preselected job for a new RFI. */
  jobId?: string
  onClose: () => void
}

export function RfiForm({ id, jobId, onClose }: RfiFormProps) {
  const { record: rfi, waits, dialog } = useRecordForm(rfis, id, WORDS, toFormValues)
  const nextNumber = useNextRfiNumber(id === undefined)
  if (waits) return <FormLoading {...waits} onClose={onClose} />
  return (
    <FormDialog
      {...dialog}
      defaults={jobId === undefined ? dialog.defaults : { ...dialog.defaults, jobId }}
      schema={rfiInput}
      startAt={id === undefined && jobId === undefined ? 'jobId' : 'subject'}
      onClose={onClose}
    >
      {({ control }) => (
        <>
          <GeneratedField label="RFI Number" value={rfi?.rfiNumber ?? nextNumber} half />
          <JobSelect control={control} name="jobId" selectedLabel={rfi && jobNameOf(rfi)} required half />
          <TextField control={control} name="subject" label="Subject" required />
          <TextareaField control={control} name="question" label="Question" required />
          <SelectField
            control={control}
            name="priority"
            label="Priority"
            options={statusOptions(PRIORITY_BADGES)}
            half
          />
        </>
      )}
    </FormDialog>
  )
}

const WORDS = formWords('RFI', 'Create')

const toFormValues = (rfi: Rfi | undefined) => startingValues(rfiInput, rfi, { priority: 'normal' })
