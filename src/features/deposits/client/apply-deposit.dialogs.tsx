import { HandCoins } from 'lucide-react'
import { useMemo } from 'react'
import { useApplyDeposit, useDeposits } from '@/domain/deposits/client/deposits.resource'
import { offeredAmount } from '@/domain/deposits/deposit'
import { applicationInput, type Deposit } from '@/domain/deposits/deposit.schema'
import { invoices } from '@/domain/invoices/client/invoices.resource'
import { isOpen } from '@/domain/invoices/invoice'
import type { Invoice } from '@/domain/invoices/invoice.schema'
import { methodLabel, paymentProblem } from '@/domain/invoices/payment'
import { leavesText } from '@/features/payments/leaves-text'
import { formatDate } from '@/shared/dates'
import { formatMoney } from '@/shared/money'
import { MoneyField } from '@/ui/fields/money-field'
import { SelectField } from '@/ui/fields/select-field'
import { FormDialog } from '@/ui/form-dialog'
import { Button } from '@/ui/primitives/button'

/** "Apply Deposit ($500.00 held)", where there is one. */
export function ApplyDepositButton({ invoice, onClick }: { invoice: Invoice; onClick: () => void }) {
  const { items } = useDeposits('invoices', invoice.id, isOpen(invoice))
  const held = items.reduce((sum, deposit) => sum + deposit.held, 0)
  if (!isOpen(invoice) || held === 0) return null
  return (
    <Button className="max-md:h-auto max-md:min-h-control max-md:whitespace-normal" onClick={onClick}>
      <HandCoins aria-hidden />
      Apply Deposit ({formatMoney(held)} held)
    </Button>
  )
}

/** Pays an invoice from held deposits. */
export function ApplyDepositForm({ invoiceId, onClose }: { invoiceId: string; onClose: () => void }) {
  const invoice = invoices.useRow(invoiceId)
  const { items } = useDeposits('invoices', invoiceId)
  // Others may have applied or paid it meanwhile.
  if (!invoice || !isOpen(invoice) || items.length === 0) return null
  return <ApplyForm invoice={invoice} deposits={items} onClose={onClose} />
}

interface ApplyFormProps {
  invoice: Invoice
  deposits: Deposit[]
  onClose: () => void
}

function ApplyForm({ invoice, deposits, onClose }: ApplyFormProps) {
  const { mutateAsync } = useApplyDeposit()
  const heldOf = (id: string) => deposits.find((deposit) => deposit.id === id)?.held ?? 0
  const first = deposits[0]?.id ?? ''
  const schema = useMemo(
    () =>
      applicationInput.superRefine(({ depositId, amount }, context) => {
        const held = deposits.find(({ id }) => id === depositId)?.held ?? 0
        const message =
          paymentProblem(invoice, amount) ?? (amount > held ? 'Payment exceeds the deposit held' : null)
        if (message) context.addIssue({ code: 'custom', path: ['amount'], message })
      }),
    [invoice, deposits],
  )
  return (
    <FormDialog
      title="Apply Deposit"
      submit="Apply Deposit"
      success={{ title: 'Deposit applied' }}
      failure="Failed to apply deposit"
      schema={schema}
      defaults={{ depositId: first, amount: offeredAmount(heldOf(first), invoice) }}
      save={(input, attempt) =>
        mutateAsync({ id: invoice.id, body: { ...input, version: invoice.version }, attempt })
      }
      startAt="amount"
      onClose={onClose}
    >
      {({ control, setValue, watch }) => (
        <>
          <SelectField
            control={control}
            name="depositId"
            label="Deposit"
            options={deposits.map((deposit) => ({ value: deposit.id, label: depositText(deposit) }))}
            onPick={(id) => setValue('amount', offeredAmount(heldOf(id), invoice))}
            required
          />
          <MoneyField
            control={control}
            name="amount"
            label="Amount"
            description={leavesText(watch('amount'), heldOf(watch('depositId')))}
            required
            half
          />
        </>
      )}
    </FormDialog>
  )
}

/** "$500.00 held, Check 1042, Nov 2, 2026" */
const depositText = ({ held, method, reference, processedAt }: Deposit) =>
  `${formatMoney(held)} held, ${[methodLabel(method), reference].filter(Boolean).join(' ')}, ${formatDate(processedAt)}`
