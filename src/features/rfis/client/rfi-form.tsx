import { JobSelect } from '@/features/jobs/client/jobs.picker'
import { jobNameOf } from '@/features/jobs/job'
import { GeneratedField } from '@/ui/fields/generated-field'
import { SelectField } from '@/ui/fields/select-field'
import { TextareaField, TextField } from '@/ui/fields/text-field'
import { FormDialog } from '@/ui/form-dialog'
import { FormWaits } from '@/ui/form-waits'
import { statusOptions } from '@/ui/options'
import { PRIORITY_BADGES } from '../rfi'
import { type Rfi, type RfiFormValues, rfiInput } from '../rfi.schema'
import { rfis, useNextRfiNumber } from './rfis.resource'

interface RfiFormProps {
  /** The open one to edit; none for a new one. */
  id: string | undefined
  onClose: () => void
}

export function RfiForm({ id, onClose }: RfiFormProps) {
  const { data: rfi, ...waiting } = rfis.useOne(id)
  const nextNumber = useNextRfiNumber(id === undefined)
  const { mutateAsync } = rfis.useSave()
  if (id !== undefined && !rfi) return <FormWaits {...waiting} title={EDIT.title} onClose={onClose} />
  return (
    <FormDialog
      {...(id === undefined ? CREATE : EDIT)}
      schema={rfiInput}
      defaults={toFormValues(rfi)}
      edits={rfis.edits(rfi, toFormValues)}
      save={(input, attempt) => mutateAsync({ id, input, attempt })}
      startAt={id === undefined ? 'jobId' : 'subject'}
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

const CREATE = {
  title: 'Create RFI',
  submit: 'Create RFI',
  success: { title: 'RFI created' },
  failure: 'Failed to create RFI',
}

const EDIT = {
  title: 'Edit RFI',
  submit: 'Update RFI',
  success: { title: 'RFI updated' },
  failure: 'Failed to update RFI',
}

function toFormValues(rfi: Rfi | undefined): RfiFormValues {
  return {
    jobId: rfi?.jobId ?? '',
    subject: rfi?.subject ?? '',
    question: rfi?.question ?? '',
    priority: rfi?.priority ?? 'normal',
  }
}
