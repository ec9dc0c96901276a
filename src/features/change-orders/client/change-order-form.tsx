import { JobSelect } from '@/features/jobs/client/jobs.picker'
import { jobNameOf } from '@/features/jobs/job'
import { GeneratedField } from '@/ui/fields/generated-field'
import { MoneyField } from '@/ui/fields/money-field'
import { TextareaField, TextField } from '@/ui/fields/text-field'
import { FormDialog } from '@/ui/form-dialog'
import { FormWaits } from '@/ui/form-waits'
import { type ChangeOrder, type ChangeOrderFormValues, changeOrderInput } from '../change-order.schema'
import { changeOrders, useNextChangeOrderNumber } from './change-orders.resource'

interface ChangeOrderFormProps {
  /** The pending one to edit; none for a new one. */
  id: string | undefined
  onClose: () => void
}

export function ChangeOrderForm({ id, onClose }: ChangeOrderFormProps) {
  const { data: order, ...waiting } = changeOrders.useOne(id)
  const nextNumber = useNextChangeOrderNumber(id === undefined)
  const { mutateAsync } = changeOrders.useSave()
  if (id !== undefined && !order) return <FormWaits {...waiting} title={EDIT.title} onClose={onClose} />
  return (
    <FormDialog
      {...(id === undefined ? CREATE : EDIT)}
      schema={changeOrderInput}
      defaults={toFormValues(order)}
      edits={changeOrders.edits(order, toFormValues)}
      save={(input, attempt) => mutateAsync({ id, input, attempt })}
      startAt={id === undefined ? 'jobId' : 'title'}
      onClose={onClose}
    >
      {({ control }) => (
        <>
          <GeneratedField label="CO Number" value={order?.coNumber ?? nextNumber} half />
          <JobSelect control={control} name="jobId" selectedLabel={order && jobNameOf(order)} required half />
          <TextField control={control} name="title" label="Title" required />
          <TextareaField control={control} name="description" label="Description" />
          <TextareaField control={control} name="reason" label="Reason" />
          <MoneyField
            control={control}
            name="amount"
            label="Amount"
            description="A credit is negative"
            required
            signed
            half
          />
        </>
      )}
    </FormDialog>
  )
}

const CREATE = {
  title: 'Create Change Order',
  submit: 'Create Change Order',
  success: { title: 'Change order created' },
  failure: 'Failed to create change order',
}

const EDIT = {
  title: 'Edit Change Order',
  submit: 'Update Change Order',
  success: { title: 'Change order updated' },
  failure: 'Failed to update change order',
}

function toFormValues(order: ChangeOrder | undefined): ChangeOrderFormValues {
  return {
    jobId: order?.jobId ?? '',
    title: order?.title ?? '',
    description: order?.description ?? '',
    reason: order?.reason ?? '',
    amount: order?.amount ?? null,
  }
}
