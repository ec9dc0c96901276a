import { itemOption, items } from '@/features/items/client/items.resource'
import { jobOption, jobs, openJobs } from '@/features/jobs/client/jobs.resource'
import { CheckField } from '@/ui/fields/check-field'
import { QuantityField } from '@/ui/fields/quantity-field'
import { RecordSelect } from '@/ui/fields/record-select'
import { SelectField } from '@/ui/fields/select-field'
import { FormDialog } from '@/ui/form-dialog'
import { statusOptions } from '@/ui/status-options'
import { TRANSACTION_ACTIONS } from '../transaction'
import { type TransactionFormValues, toTransactionInput, transactionForm } from '../transaction.schema'
import { useMove } from './transactions.resource'

const EMPTY: TransactionFormValues = { itemId: '', jobId: null, action: 'checkout', qty: null, lost: false }

export function TransactionForm({ onClose }: { onClose: () => void }) {
  const move = useMove()
  return (
    <FormDialog
      title="New Transaction"
      submit="Create Transaction"
      success={{ title: 'Transaction created' }}
      failure="Failed to create transaction"
      schema={transactionForm}
      defaults={EMPTY}
      save={({ lost, ...values }) =>
        move(toTransactionInput({ ...values, lost: values.action === 'checkin' && lost }))
      }
      onClose={onClose}
    >
      {({ control, watch }) => (
        <>
          <RecordSelect
            control={control}
            name="itemId"
            label="Item"
            placeholder="Search items…"
            source={items}
            toOption={itemOption}
            required
          />
          <RecordSelect
            control={control}
            name="jobId"
            label="Job"
            placeholder="No job"
            source={watch('action') === 'checkin' ? jobs : openJobs}
            toOption={jobOption}
          />
          <SelectField
            control={control}
            name="action"
            label="Action"
            options={statusOptions(TRANSACTION_ACTIONS)}
            half
          />
          <QuantityField control={control} name="qty" label="Quantity" placeholder="1" half />
          {watch('action') === 'checkin' && (
            <CheckField
              control={control}
              name="lost"
              label="It did not come back"
              description="A tool or container counts as missing from now on"
            />
          )}
        </>
      )}
    </FormDialog>
  )
}
