import { DateField } from '@/ui/fields/date-field'
import { TextField } from '@/ui/fields/text-field'
import { FormDialog } from '@/ui/form-dialog'
import { daysText } from '../time-off'
import { timeOffInput } from '../time-off.schema'
import { DaysOffList } from './days-off-list'
import { timeOff } from './time-off.resource'

interface DaysOffFormProps {
  userId: string
  /** Undefined for one's own days. */
  name?: string
  /** The day to start at. */
  day: string
  onClose: () => void
}

/** A person's coming days off, and the fields to add more. */
export default function DaysOffForm({ userId, name, day, onClose }: DaysOffFormProps) {
  const { mutateAsync } = timeOff.useSave()
  return (
    <FormDialog
      title={name ? `Days Off: ${name}` : 'Days Off'}
      schema={timeOffInput}
      defaults={{ userId, from: day, to: day, note: '' }}
      save={(input, attempt) => mutateAsync({ input, attempt })}
      success={({ from, to }) => ({
        title: 'Days off added',
        description: [name, daysText({ from, to })].filter(Boolean).join(', '),
      })}
      failure="Failed to add days off"
      submit="Add Days Off"
      onClose={() => onClose()}
    >
      {({ control }) => (
        <>
          <div className="md:col-span-2">
            <DaysOffList userId={userId} />
          </div>
          <DateField control={control} name="from" label="First Day" required half />
          <DateField control={control} name="to" label="Last Day" required half />
          <TextField control={control} name="note" label="Note" placeholder="Vacation" />
        </>
      )}
    </FormDialog>
  )
}
