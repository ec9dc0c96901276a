import { invoices, useReverse } from '@/domain/invoices/client/invoices.resource'
import { methodLabel } from '@/domain/invoices/payment'
import { type Payment, reversalInput } from '@/domain/invoices/payment.schema'
import { formatDate } from '@/shared/dates'
import { formatMoney } from '@/shared/money'
import { TextareaField } from '@/ui/fields/text-field'
import { FormDialog } from '@/ui/form-dialog'

interface ReversalFormProps {
  invoiceId: string
  paymentId: string
  onClose: () => void
}

/** Reverses a payment or refund recorded by mistake. */
export function ReversalForm({ invoiceId, paymentId, onClose }: ReversalFormProps) {
  const payment = invoices.useOne(invoiceId).data?.payments.find(({ id }) => id === paymentId)
  const reverse = useReverse()
  if (!payment || payment.reversedAt !== null) return null
  return (
    <FormDialog
      {...(payment.kind === 'refund' ? REFUND : PAYMENT)}
      schema={reversalInput}
      defaults={{ reason: '' }}
      save={(input, attempt) => reverse(payment, input, attempt)}
      onClose={onClose}
    >
      {({ control }) => (
        <>
          <p className="md:col-span-2">{consequence(payment)}</p>
          <TextareaField
            control={control}
            name="reason"
            label="Reason"
            placeholder="Check returned unpaid"
            required
          />
        </>
      )}
    </FormDialog>
  )
}

function consequence({ kind, amount, method, processedAt, depositId }: Payment): string {
  const what = `The ${kind} of ${formatMoney(amount)} (${methodLabel(method)}, ${formatDate(processedAt)})`
  const then = kind === 'refund' ? 'counts as paid again.' : 'is owed again.'
  const given = depositId === null ? '' : ' It goes back to the deposit.'
  return `${what} stays in the list, marked as reversed. The amount ${then}${given}`
}

const PAYMENT = {
  title: 'Reverse Payment',
  submit: 'Reverse Payment',
  success: { title: 'Payment reversed' },
  failure: 'Failed to reverse payment',
}

const REFUND = {
  title: 'Reverse Refund',
  submit: 'Reverse Refund',
  success: { title: 'Refund reversed' },
  failure: 'Failed to reverse refund',
}
