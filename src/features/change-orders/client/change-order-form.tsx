import { startingValues } from '@/client/starting-values'
import { useRecordForm } from '@/client/use-record-form'
import { useMay } from '@/client/viewer'
import { JobSelect } from '@/features/jobs/client/jobs.picker'
import { jobNameOf } from '@/features/jobs/job'
import { GeneratedField } from '@/ui/fields/generated-field'
import { MoneyField } from '@/ui/fields/money-field'
import { TextareaField, TextField } from '@/ui/fields/text-field'
import { FormDialog } from '@/ui/form-dialog'
import { FormLoading } from '@/ui/form-loading'
import { formWords } from '@/ui/form-words'
import { type ChangeOrder, changeOrderInput, pricedForm } from '../change-order.schema'
import { changeOrders, useNextChangeOrderNumber } from './change-orders.resource'

interface ChangeOrderFormProps {
  /** The pending one to edit; undefined for a new one. */
  id: string | undefined
  /** The job of a new one. */
  jobId?: string
  onClose: () => void
}

export function ChangeOrderForm({ id, jobId, onClose }: ChangeOrderFormProps) {
  const { record: order, waits, dialog } = useRecordForm(changeOrders, id, WORDS, toFormValues)
  const may = useMay()
  const nextNumber = useNextChangeOrderNumber(id === undefined)
  if (waits) return <FormLoading {...waits} onClose={onClose} />
  return (
    <FormDialog
      {...dialog}
      defaults={jobId === undefined ? dialog.defaults : { ...dialog.defaults, jobId }}
      schema={may('change prices') ? pricedForm : changeOrderInput}
      startAt={id === undefined && jobId === undefined ? 'jobId' : 'title'}
      onClose={onClose}
    >
      {({ control }) => (
        <>
          <GeneratedField label="CO Number" value={order?.coNumber ?? nextNumber} half />
          <JobSelect control={control} name="jobId" selectedLabel={order && jobNameOf(order)} required half />
          <TextField control={control} name="title" label="Title" required />
          <TextareaField control={control} name="description" label="Description" />
          <TextareaField control={control} name="reason" label="Reason" />
          {may('change prices') && (
            <MoneyField
              control={control}
              name="amount"
              label="Amount"
              description="Enter a credit as a negative amount"
              required
              signed
              half
            />
          )}
        </>
      )}
    </FormDialog>
  )
}

const WORDS = formWords('Change Order', 'Create')

const toFormValues = (order: ChangeOrder | undefined) =>
  startingValues(changeOrderInput, order, { amount: null })
