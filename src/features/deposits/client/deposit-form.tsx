import { useMemo } from 'react'
import { type DepositsOn, useRecordDeposit } from '@/domain/deposits/client/deposits.resource'
import { depositInput } from '@/domain/deposits/deposit.schema'
import { NOT_YET } from '@/domain/invoices/payment'
import { PaymentFields } from '@/features/payments/client/payment-fields.picker'
import { leavesText } from '@/features/payments/leaves-text'
import { today } from '@/shared/dates'
import { FormDialog } from '@/ui/form-dialog'

interface DepositFormProps {
  on: DepositsOn
  id: string
  /** In cents: the total that the deposit is part of, if known. */
  whole?: number | undefined
  onClose: () => void
}

/** Records a customer's payment before there is an invoice. */
export function DepositForm({ on, id, whole, onClose }: DepositFormProps) {
  const record = useRecordDeposit(on, id)
  const schema = useMemo(
    () =>
      depositInput.superRefine(({ processedAt }, context) => {
        if (processedAt && processedAt > today())
          context.addIssue({ code: 'custom', path: ['processedAt'], message: NOT_YET })
      }),
    [],
  )
  return (
    <FormDialog
      title="Record Deposit"
      submit="Record Deposit"
      success={{ title: 'Deposit recorded' }}
      failure="Failed to record deposit"
      schema={schema}
      // The schema's input is a number, but the amount starts empty.
      defaults={{
        amount: null as unknown as number,
        method: 'check',
        processedAt: today(),
        reference: '',
        notes: '',
      }}
      save={({ processedAt, ...deposit }, attempt) =>
        record({ ...deposit, processedAt: processedAt === today() ? null : processedAt }, attempt)
      }
      onClose={onClose}
    >
      {({ control, watch }) => (
        <PaymentFields
          control={control}
          note={whole === undefined ? undefined : leavesText(watch('amount'), whole)}
          methodLabel="Payment Method"
          dateLabel="Payment Date"
        />
      )}
    </FormDialog>
  )
}
