import { DestinationSelect } from '@/domain/places/client/locations.picker'
import { shortageOf } from '@/domain/reservations/client/short-reservations'
import { TRANSACTION_BADGES } from '@/domain/stock/transaction'
import {
  type TransactionFormValues,
  toTransactionInput,
  transactionForm,
} from '@/domain/stock/transaction.schema'
import { ItemSelect } from '@/features/items/client/items.picker'
import { CheckoutFrom, useTake } from '@/features/items/client/taking.picker'
import { JobSelect } from '@/features/jobs/client/jobs.picker'
import { useRunningJob } from '@/features/time-entries/client/time-entries.resource'
import { CheckField } from '@/ui/fields/check-field'
import { QuantityField } from '@/ui/fields/quantity-field'
import { SelectField } from '@/ui/fields/select-field'
import { FormDialog } from '@/ui/form-dialog'
import { statusOptions } from '@/ui/options'

interface TransactionFormProps {
  /** Preselected job. */
  jobId?: string
  onClose: () => void
}

export function TransactionForm({ jobId, onClose }: TransactionFormProps) {
  const take = useTake()
  const running = useRunningJob()
  const presetId = jobId ?? running.jobId
  // Waits for the running job, because somebody quick could miss a job that is filled in late.
  if (running.isPending) return null
  return (
    <FormDialog
      title="New Transaction"
      submit="Create Transaction"
      success={(_, saved) => ({ title: 'Transaction created', ...shortageOf(saved) })}
      failure="Failed to create transaction"
      schema={transactionForm}
      defaults={newTransaction(presetId)}
      save={({ lost, ...values }, attempt) =>
        take(toTransactionInput({ ...values, lost: values.action === 'checkin' && lost }), attempt)
      }
      next={['jobId', 'action']}
      onClose={onClose}
    >
      {({ control, watch, setValue, resetField, formState: { dirtyFields } }) => (
        <>
          <ItemSelect
            control={control}
            name="itemId"
            label="Item"
            // The location chosen for another item may not have this one.
            onPick={() => setValue('locationId', null)}
            required
          />
          <JobSelect control={control} name="jobId" withClosed={watch('action') === 'checkin'} />
          <SelectField
            control={control}
            name="action"
            label="Action"
            options={statusOptions(TRANSACTION_BADGES)}
            onPick={(action) => {
              setValue('locationId', null)
              if (!dirtyFields.jobId) resetField('jobId', { defaultValue: presetJob(action, presetId) })
            }}
            half
          />
          <QuantityField control={control} name="qty" label="Quantity" placeholder="1" half />
          {watch('action') === 'checkin' ? (
            <DestinationSelect control={control} name="locationId" />
          ) : (
            <CheckoutFrom
              control={control}
              name="locationId"
              itemId={watch('itemId')}
              units={Number(watch('qty')) || 1}
            />
          )}
          {watch('action') === 'checkin' && (
            <CheckField
              control={control}
              name="lost"
              label="Lost, not returned"
              description="Marks the tool or container as missing"
            />
          )}
        </>
      )}
    </FormDialog>
  )
}

/** A checkout defaults to the job that the person is clocked in on; a check-in has no default job. */
const presetJob = (action: string, running: string | undefined) =>
  action === 'checkout' ? (running ?? null) : null

const newTransaction = (jobId: string | undefined): TransactionFormValues => ({
  itemId: '',
  jobId: presetJob('checkout', jobId),
  action: 'checkout',
  locationId: null,
  qty: null,
  lost: false,
})
