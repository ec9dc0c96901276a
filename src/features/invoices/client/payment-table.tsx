import type { ReactNode } from 'react'
import { formName } from '@/client/form-name'
import type { Invoice } from '@/domain/invoices/invoice.schema'
import { methodLabel } from '@/domain/invoices/payment'
import type { Payment } from '@/domain/invoices/payment.schema'
import { formatDate } from '@/shared/dates'
import { formatMoney } from '@/shared/money'
import { ByLine } from '@/ui/by-line'
import { cx } from '@/ui/cx'
import { Badge } from '@/ui/primitives/badge'
import { Button } from '@/ui/primitives/button'
import { SkeletonLines } from '@/ui/primitives/skeleton'
import { Table, Td, Th } from '@/ui/table'

interface PaymentTableProps {
  invoice: Invoice
  /** Undefined while loading. */
  payments: Payment[] | undefined
  onForm: (form: string) => void
}

/** Payments and refunds of an invoice. */
export function PaymentTable({ invoice, payments, onForm }: PaymentTableProps) {
  return (
    <section aria-label="Payments" className="flex min-w-0 flex-col gap-2">
      <div className="flex items-center justify-between gap-3">
        <h3 className="font-semibold">Payments</h3>
        {invoice.amountPaid > 0 && (
          <Button variant="ghost" className="-my-2" onClick={() => onForm('refund')}>
            Refund
          </Button>
        )}
      </div>
      {!payments ? (
        <SkeletonLines />
      ) : payments.length === 0 ? (
        <p className="text-quiet">No payments yet</p>
      ) : (
        <Table aria-label="Payments">
          <thead>
            <tr>
              <Th>Date</Th>
              <Th>Method</Th>
              <Th>Reference</Th>
              <Th>Recorded By</Th>
              <Th numeric>Amount</Th>
              <Th>
                <span className="sr-only">Actions</span>
              </Th>
            </tr>
          </thead>
          <tbody>
            {payments.map((payment) => (
              <PaymentRow
                key={payment.id}
                payment={payment}
                onReverse={() => onForm(formName('reverse', payment.id))}
              />
            ))}
          </tbody>
        </Table>
      )}
    </section>
  )
}

function PaymentRow({ payment, onReverse }: { payment: Payment; onReverse: () => void }) {
  const { kind, reversedAt } = payment
  const isReversed = reversedAt !== null
  const amount = formatMoney(kind === 'refund' ? -payment.amount : payment.amount)
  return (
    <tr>
      <Td className={cx('figures whitespace-nowrap', isReversed && 'text-quiet')}>
        {formatDate(payment.processedAt)}
      </Td>
      <Td label="Method">
        <span className="flex flex-wrap items-center gap-2">
          {methodLabel(payment.method)}
          {kind === 'refund' && <Badge tone="amber">Refund</Badge>}
          {isReversed && <Badge>Reversed</Badge>}
        </span>
      </Td>
      <Td label="Reference" className="break-words">
        <span>
          {payment.reference || (payment.notes || payment.depositId || isReversed ? null : '–')}
          {payment.depositId && <Note>From deposit</Note>}
          {payment.notes && <Note>{payment.notes}</Note>}
          {isReversed && (
            <Note>
              Reversed <ByLine date={reversedAt} by={payment.reversedByName} />: {payment.reason}
            </Note>
          )}
        </span>
      </Td>
      <Td label="Recorded By" className="break-words">
        {payment.processedByName}
      </Td>
      <Td label="Amount" numeric>
        {isReversed ? <s className="text-quiet">{amount}</s> : amount}
      </Td>
      <Td className="max-md:justify-end">
        {!isReversed && (
          <Button
            variant="ghost"
            className="-my-2"
            aria-label={`Reverse the ${kind} of ${formatMoney(payment.amount)}`}
            onClick={onReverse}
          >
            Reverse
          </Button>
        )}
      </Td>
    </tr>
  )
}

const Note = ({ children }: { children: ReactNode }) => (
  <span className="block text-quiet text-sm">{children}</span>
)
