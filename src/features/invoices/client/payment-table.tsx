import { formatDate } from '@/shared/dates'
import { formatMoney } from '@/shared/money'
import { SkeletonLines } from '@/ui/primitives/skeleton'
import { Table, Td, Th } from '@/ui/table'
import { methodLabel } from '../payment'
import type { Payment } from '../payment.schema'

/** What has come in. Undefined until it is known. */
export function PaymentTable({ payments }: { payments: Payment[] | undefined }) {
  return (
    <section aria-label="Payments" className="flex min-w-0 flex-col gap-2">
      <h3 className="font-semibold">Payments</h3>
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
            </tr>
          </thead>
          <tbody>
            {payments.map((payment) => (
              <tr key={payment.id}>
                <Td className="figures whitespace-nowrap">{formatDate(payment.processedAt)}</Td>
                <Td label="Method">{methodLabel(payment.method)}</Td>
                <Td label="Reference" className="break-words">
                  <span>
                    {payment.reference || '–'}
                    {payment.notes && <span className="block text-quiet text-sm">{payment.notes}</span>}
                  </span>
                </Td>
                <Td label="Recorded By" className="break-all">
                  {payment.processedByName}
                </Td>
                <Td label="Amount" numeric>
                  {formatMoney(payment.amount)}
                </Td>
              </tr>
            ))}
          </tbody>
        </Table>
      )}
    </section>
  )
}
