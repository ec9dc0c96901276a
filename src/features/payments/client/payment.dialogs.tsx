import { useMemo } from 'react'
import { invoices, useRecordPayment, useRefund } from '@/domain/invoices/client/invoices.resource'
import { isOpen } from '@/domain/invoices/invoice'
import type { Invoice } from '@/domain/invoices/invoice.schema'
import { NOT_YET, paymentProblem, refundProblem } from '@/domain/invoices/payment'
import { paymentInput } from '@/domain/invoices/payment.schema'
import { today } from '@/shared/dates'
import { FormDialog } from '@/ui/form-dialog'
import { leavesText } from '../leaves-text'
import { PaymentFields } from './payment-fields.picker'

interface FormProps {
  invoiceId: string
  onClose: () => void
}

export function PaymentForm({ invoiceId, onClose }: FormProps) {
  const invoice = invoices.useRow(invoiceId)
  const { mutateAsync } = useRecordPayment()
  // Nothing to record if someone else has paid off the balance in the meantime.
  if (!invoice || !isOpen(invoice)) return null
  return (
    <MoneyForm {...PAYMENT} invoice={invoice} max={invoice.balance} send={mutateAsync} onClose={onClose} />
  )
}

export function RefundForm({ invoiceId, onClose }: FormProps) {
  const invoice = invoices.useRow(invoiceId)
  const { mutateAsync } = useRefund()
  if (!invoice || invoice.amountPaid === 0) return null
  return (
    <MoneyForm {...REFUND} invoice={invoice} max={invoice.amountPaid} send={mutateAsync} onClose={onClose} />
  )
}

const PAYMENT = {
  title: 'Record Payment',
  submit: 'Record Payment',
  success: { title: 'Payment recorded' },
  failure: 'Failed to record payment',
  methodLabel: 'Payment Method',
  dateLabel: 'Payment Date',
  problem: paymentProblem,
}

const REFUND = {
  title: 'Refund',
  submit: 'Record Refund',
  success: { title: 'Refund recorded' },
  failure: 'Failed to record refund',
  methodLabel: 'Refund Method',
  dateLabel: 'Refund Date',
  problem: refundProblem,
}

interface MoneyFormProps extends Omit<typeof PAYMENT, 'problem'> {
  invoice: Invoice
  /** In cents: the balance, or the amount paid. */
  max: number
  problem: (invoice: Invoice, amount: number) => string | null
  send: ReturnType<typeof useRecordPayment>['mutateAsync']
  onClose: () => void
}

/** Records a payment or refund. */
function MoneyForm({ invoice, max, problem, send, methodLabel, dateLabel, ...dialog }: MoneyFormProps) {
  const schema = useMemo(
    () =>
      paymentInput.superRefine(({ amount, processedAt }, context) => {
        const message = problem(invoice, amount)
        if (message) context.addIssue({ code: 'custom', path: ['amount'], message })
        if (processedAt && processedAt > today())
          context.addIssue({ code: 'custom', path: ['processedAt'], message: NOT_YET })
      }),
    [invoice, problem],
  )
  return (
    <FormDialog
      {...dialog}
      schema={schema}
      defaults={{ amount: max, method: 'cash', processedAt: today(), reference: '', notes: '' }}
      // Today's date is sent as null, which means now.
      save={({ processedAt, ...payment }, attempt) =>
        send({
          id: invoice.id,
          body: {
            ...payment,
            processedAt: processedAt === today() ? null : processedAt,
            version: invoice.version,
          },
          attempt,
        })
      }
    >
      {({ control, watch }) => (
        <PaymentFields
          control={control}
          note={leavesText(watch('amount'), max)}
          methodLabel={methodLabel}
          dateLabel={dateLabel}
        />
      )}
    </FormDialog>
  )
}
