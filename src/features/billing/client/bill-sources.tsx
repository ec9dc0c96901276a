import { useId } from 'react'
import { FractionsSetting } from '@/domain/company/client/company.dialogs'
import { FRACTIONS_AND_CREDITS } from '@/domain/company/company'
import { formatDate } from '@/shared/dates'
import { withCommas } from '@/shared/digits'
import { formatHours } from '@/shared/hours'
import { formatMoney } from '@/shared/money'
import { Badge } from '@/ui/primitives/badge'
import { Select } from '@/ui/primitives/select'
import { GROUPING_LABELS, GROUPINGS, type Grouping } from '../billing'
import type { UnbilledWork } from '../billing.schema'
import { EstimatePart } from './estimate-part'
import { SourceGroup } from './source-group'
import type { Bill } from './use-bill'

interface BillSourcesProps {
  work: UnbilledWork
  bill: Bill
}

/** Unbilled work by kind. With a fixed price, time and materials come last. */
export function BillSources({ work, bill }: BillSourcesProps) {
  const { time, materials, changeOrders, estimateLines, fixedPrice, fractions } = work
  const agreed = (
    <>
      <SourceGroup
        title="Estimate"
        kind="estimateLines"
        rows={estimateLines}
        bill={bill}
        nameOf={({ description }) => description}
        factsOf={({ total, amount }) =>
          amount === total ? [formatMoney(total)] : [`${formatMoney(amount)} left of ${formatMoney(total)}`]
        }
        amountOf={(line) => (
          <EstimatePart
            line={line}
            value={bill.partOf(line)}
            onValue={(part) => bill.setPart(line.id, part)}
          />
        )}
      />
      <SourceGroup
        title="Change Orders"
        kind="changeOrders"
        rows={changeOrders}
        bill={bill}
        nameOf={({ coNumber, description }) => `${coNumber}: ${description}`}
        factsOf={({ date }) => [`Approved ${formatDate(date)}`]}
        refusal={({ amount }) => (amount < 0 && !fractions ? CREDIT_REFUSAL : null)}
        remedy={<FractionsSetting />}
      />
    </>
  )
  const worked = (
    <>
      <SourceGroup
        title="Time"
        kind="time"
        rows={time}
        bill={bill}
        note={fixedPrice ? COST : undefined}
        tools={<GroupBy value={bill.groupBy} onChange={bill.setGroupBy} />}
        nameOf={({ description, who }) => (description ? `${who}: ${description}` : who)}
        factsOf={({ date, quantity, unitPrice }) => [
          formatDate(date),
          `${formatHours(quantity)} h at ${formatMoney(unitPrice)}`,
        ]}
        badgeOf={({ status }) => status === 'open' && <Badge tone="amber">Not approved</Badge>}
      />
      <SourceGroup
        title="Materials"
        kind="materials"
        rows={materials}
        bill={bill}
        note={fixedPrice ? COST : undefined}
        nameOf={({ description }) => description}
        factsOf={({ date, quantity, unit, unitPrice, pricedBy }) => [
          formatDate(date),
          `${withCommas(quantity)} ${unit} at ${formatMoney(unitPrice)}`,
          pricedBy === 'priceBook' ? 'Price book' : 'Cost with markup',
        ]}
      />
    </>
  )
  return (
    <div className="flex min-w-0 flex-col gap-5">
      {fixedPrice ? agreed : worked}
      {fixedPrice ? worked : agreed}
    </div>
  )
}

const CREDIT_REFUSAL = `To bill a credit, allow “${FRACTIONS_AND_CREDITS}” in company settings`

const COST = 'Included in the fixed price. Select only what is billed as an extra.'

function GroupBy({ value, onChange }: { value: Grouping; onChange: (grouping: Grouping) => void }) {
  const id = useId()
  return (
    <div className="flex min-w-0 max-w-full items-center gap-2">
      <label htmlFor={id} className="text-quiet text-sm">
        Lines
      </label>
      <Select
        id={id}
        className="w-48 min-w-0"
        value={value}
        onChange={(grouping) => onChange(grouping as Grouping)}
        options={GROUPINGS.map((grouping) => ({ value: grouping, label: GROUPING_LABELS[grouping] }))}
      />
    </div>
  )
}
