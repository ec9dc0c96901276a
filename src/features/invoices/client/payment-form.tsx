import { useMemo } from 'react'
import { today } from '@/shared/dates'
import { formatMoney } from '@/shared/money'
import { DateField } from '@/ui/fields/date-field'
import { MoneyField } from '@/ui/fields/money-field'
import { SelectField } from '@/ui/fields/select-field'
import { TextareaField, TextField } from '@/ui/fields/text-field'
import { FormDialog } from '@/ui/form-dialog'
import { isOpen } from '../invoice'
import type { Invoice } from '../invoice.schema'
import { methodLabel, PAYMENT_METHODS, paymentProblem } from '../payment'
import { paymentInput } from '../payment.schema'
import { invoices, useRecordPayment } from './invoices.resource'

interface PaymentFormProps {
  invoiceId: string
  onClose: () => void
}

export function PaymentForm({ invoiceId, onClose }: PaymentFormProps) {
  const invoice = invoices.useRow(invoiceId)
  // A balance that somebody else has cleared meanwhile leaves nothing to record.
  return invoice && isOpen(invoice) ? <OpenForm invoice={invoice} onClose={onClose} /> : null
}

function OpenForm({ invoice, onClose }: { invoice: Invoice; onClose: () => void }) {
  const { mutateAsync } = useRecordPayment()
  const schema = useMemo(
    () =>
      paymentInput.superRefine(({ amount }, context) => {
        const message = paymentProblem(invoice, amount)
        if (message) context.addIssue({ code: 'custom', path: ['amount'], message })
      }),
    [invoice],
  )
  return (
    <FormDialog
      title="Record Payment"
      submit="Record Payment"
      schema={schema}
      defaults={{
        amount: invoice.balance,
        method: 'cash',
        processedAt: today(),
        reference: '',
        notes: '',
      }}
      // A payment of today is one of this moment.
      save={({ processedAt, ...payment }, attempt) =>
        mutateAsync({
          id: invoice.id,
          body: {
            ...payment,
            processedAt: processedAt === today() ? null : processedAt,
            version: invoice.version,
          },
          attempt,
        })
      }
      success={{ title: 'Payment recorded' }}
      failure="Failed to record payment"
      onClose={onClose}
    >
      {({ control }) => (
        <>
          <MoneyField
            control={control}
            name="amount"
            label="Amount"
            description={`At most the balance of ${formatMoney(invoice.balance)}`}
            required
            half
          />
          <SelectField
            control={control}
            name="method"
            label="Payment Method"
            options={PAYMENT_METHODS.map((value) => ({ value, label: methodLabel(value) }))}
            required
            half
          />
          <DateField control={control} name="processedAt" label="Payment Date" half />
          <TextField control={control} name="reference" label="Reference" placeholder="Check number" half />
          <TextareaField control={control} name="notes" label="Notes" />
        </>
      )}
    </FormDialog>
  )
}
