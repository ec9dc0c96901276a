import { startingValues } from '@/client/starting-values'
import { useRecordForm } from '@/client/use-record-form'
import { useMay } from '@/client/viewer'
import { LocationSelect } from '@/domain/places/client/locations.picker'
import { CheckField } from '@/ui/fields/check-field'
import { DateField } from '@/ui/fields/date-field'
import { TextareaField, TextField } from '@/ui/fields/text-field'
import { FormDialog } from '@/ui/form-dialog'
import { FormLoading } from '@/ui/form-loading'
import { formWords } from '@/ui/form-words'
import { type CycleCount, countInput } from '../cycle-count.schema'
import { cycleCounts } from './cycle-counts.resource'

interface CountFormProps {
  /** The count to edit; undefined for a new one. */
  id: string | undefined
  /** Called with the saved count. */
  onClose: (saved?: CycleCount) => void
}

export function CountForm({ id, onClose }: CountFormProps) {
  const { record: count, waits, dialog } = useRecordForm(cycleCounts, id, WORDS, toFormValues)
  const may = useMay()
  if (waits) return <FormLoading {...waits} onClose={onClose} />
  const isUnderWay = count?.status === 'in_progress'
  return (
    <FormDialog
      {...dialog}
      schema={countInput}
      title={id === undefined ? 'New Count' : 'Edit Count'}
      onClose={onClose}
    >
      {({ control }) => (
        <>
          <TextField
            control={control}
            name="name"
            label="Name"
            placeholder="Main Warehouse, year end"
            required
          />
          <LocationSelect
            control={control}
            name="locationId"
            selectedLabel={count?.locationName}
            disabled={isUnderWay}
            description={isUnderWay ? 'The location cannot change while a count is in progress.' : undefined}
            required
            half
          />
          <DateField control={control} name="scheduledDate" label="Scheduled Date" half />
          <TextareaField control={control} name="notes" label="Notes" />
          {may('see expected quantities') && (
            <CheckField
              control={control}
              name="showExpected"
              label="Show expected quantities to everyone who counts"
              description="Otherwise only the office sees how many there should be."
            />
          )}
        </>
      )}
    </FormDialog>
  )
}

const WORDS = formWords('Count', 'Create')

const toFormValues = (count: CycleCount | undefined) =>
  startingValues(countInput, count, { showExpected: false })
