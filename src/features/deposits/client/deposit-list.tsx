import { HandCoins } from 'lucide-react'
import { formName, readForm } from '@/client/form-name'
import { usePartForm } from '@/client/use-part-form'
import { type DepositsOn, useDeposits } from '@/domain/deposits/client/deposits.resource'
import type { Deposit } from '@/domain/deposits/deposit.schema'
import { methodLabel } from '@/domain/invoices/payment'
import { formatDate } from '@/shared/dates'
import { formatMoney } from '@/shared/money'
import { ByLine } from '@/ui/by-line'
import { DetailRows } from '@/ui/detail-rows'
import { Badge } from '@/ui/primitives/badge'
import { Button } from '@/ui/primitives/button'
import { ScreenLink } from '@/ui/screen-link'
import { DepositForm } from './deposit-form'
import { DepositReturn } from './deposit-return'

interface DepositListProps {
  on: DepositsOn
  id: string
  /** In cents: the total that a new deposit is part of, if known. */
  whole?: number
  /** No further deposits are accepted. */
  isClosed?: boolean
}

/** The deposits of an estimate or a job: held amounts, and how the rest was used. */
export function DepositList({ on, id, whole, isClosed = false }: DepositListProps) {
  const list = useDeposits(on, id)
  const form = usePartForm()
  const { kind, id: named } = readForm(form.value ?? '', FORMS)
  const returned = kind === 'deposit-return' ? list.items.find((deposit) => deposit.id === named) : undefined
  return (
    <div className="flex flex-col gap-3">
      <DetailRows list={list} none="No deposits yet">
        {(deposit) => (
          <Row
            deposit={deposit}
            isElsewhere={on === 'jobs'}
            onReturn={() => form.show(formName('deposit-return', deposit.id))}
          />
        )}
      </DetailRows>
      {!isClosed && (
        <Button className="w-fit" onClick={() => form.show('deposit')}>
          <HandCoins aria-hidden />
          Record Deposit
        </Button>
      )}
      {kind === 'deposit' && <DepositForm on={on} id={id} whole={whole} onClose={() => form.hide()} />}
      {returned && <DepositReturn deposit={returned} onClose={() => form.hide()} />}
    </div>
  )
}

/** Names of its dialogs in `?part=`. */
const FORMS = ['deposit-return', 'deposit'] as const

interface RowProps {
  deposit: Deposit
  /** Names the estimate that it was recorded on. */
  isElsewhere: boolean
  onReturn: () => void
}

function Row({ deposit, isElsewhere, onReturn }: RowProps) {
  const { amount, held, returned, method, reference, notes, estimateId, estimateNumber, appliedTo } = deposit
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
      <span className="figures font-medium">{formatMoney(amount)}</span>
      <span className="text-quiet">
        {[formatDate(deposit.processedAt), methodLabel(method), reference].filter(Boolean).join(' · ')}
      </span>
      {held > 0 && <Badge tone="amber">{formatMoney(held)} held</Badge>}
      {held > 0 && (
        <Button
          variant="ghost"
          className="-my-2 ml-auto"
          aria-label={`Return the deposit of ${formatMoney(amount)}`}
          onClick={onReturn}
        >
          Return
        </Button>
      )}
      <ul className="flex w-full flex-col gap-1 text-quiet text-sm empty:hidden">
        {isElsewhere && estimateId && (
          <li>
            On{' '}
            <ScreenLink to="/estimates" search={{ open: estimateId }} className="figures">
              {estimateNumber}
            </ScreenLink>
          </li>
        )}
        {appliedTo.map(({ invoiceId, invoiceNumber, amount: applied }) => (
          <li key={invoiceId}>
            {formatMoney(applied)} applied to{' '}
            <ScreenLink to="/invoices" search={{ open: invoiceId }} className="figures">
              {invoiceNumber}
            </ScreenLink>
          </li>
        ))}
        {returned > 0 && deposit.returnedAt && (
          <li>
            {formatMoney(returned)} returned <ByLine date={deposit.returnedAt} by={deposit.returnedByName} />:{' '}
            {deposit.reason}
          </li>
        )}
        {notes && <li>{notes}</li>}
      </ul>
    </div>
  )
}
