import { useReturnDeposit } from '@/domain/deposits/client/deposits.resource'
import { type Deposit, returnInput } from '@/domain/deposits/deposit.schema'
import { formatMoney } from '@/shared/money'
import { TextareaField } from '@/ui/fields/text-field'
import { FormDialog } from '@/ui/form-dialog'

/** Refunds the remainder of a deposit. */
export function DepositReturn({ deposit, onClose }: { deposit: Deposit; onClose: () => void }) {
  const returnDeposit = useReturnDeposit()
  return (
    <FormDialog
      title="Return Deposit"
      submit="Return Deposit"
      success={{ title: 'Deposit returned' }}
      failure="Failed to return deposit"
      schema={returnInput}
      defaults={{ reason: '' }}
      save={(input, attempt) => returnDeposit(deposit, input, attempt)}
      onClose={onClose}
    >
      {({ control }) => (
        <>
          <p className="md:col-span-2">
            {formatMoney(deposit.held)} of {formatMoney(deposit.amount)} will go back to the customer. The
            deposit stays in the list.
          </p>
          <TextareaField
            control={control}
            name="reason"
            label="Reason"
            placeholder="Work was cancelled"
            required
          />
        </>
      )}
    </FormDialog>
  )
}
