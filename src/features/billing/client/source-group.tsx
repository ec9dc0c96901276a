import { type ReactNode, useId } from 'react'
import { formatMoney } from '@/shared/money'
import { Checkbox } from '@/ui/primitives/checkbox'
import type { SourceKind } from '../billing'
import type { Bill } from './use-bill'

interface Row {
  id: string
  amount: number
}

interface SourceGroupProps<R extends Row> {
  title: string
  kind: SourceKind
  rows: readonly R[]
  bill: Bill
  note?: string | undefined
  tools?: ReactNode
  nameOf: (row: R) => string
  factsOf: (row: R) => string[]
  badgeOf?: (row: R) => ReactNode
  /** Amount, if it can be billed in parts. */
  amountOf?: (row: R) => ReactNode
  /** Why it cannot be billed. */
  refusal?: (row: R) => string | null
  /** Remedy for the refusal. */
  remedy?: ReactNode
}

/** Unbilled work of one kind to select; renders nothing if there is none. */
export function SourceGroup<R extends Row>(props: SourceGroupProps<R>) {
  const { title, kind, rows, bill, note, tools } = props
  const id = useId()
  if (rows.length === 0) return null
  const possible = rows.filter((row) => !props.refusal?.(row))
  const ticked = possible.filter((row) => bill.isTicked(kind, row)).length
  const share = ticked === 0 ? false : ticked === rows.length ? true : 'indeterminate'
  return (
    <section aria-labelledby={id} className="rounded-lg border border-line bg-surface">
      <header className="flex flex-wrap items-center gap-x-3 gap-y-2 border-line border-b px-4 py-3">
        <Checkbox
          aria-label={`All of ${title}`}
          checked={share}
          disabled={possible.length === 0}
          onCheckedChange={() =>
            bill.tick(
              kind,
              possible.map((row) => row.id),
              share !== true,
            )
          }
        />
        <h2 id={id} className="font-semibold">
          {title}
        </h2>
        <p className="figures ml-auto">{formatMoney(bill.sums[kind])}</p>
        {(note || tools) && (
          <div className="flex w-full flex-wrap items-center justify-between gap-2">
            {note && <p className="text-quiet text-sm">{note}</p>}
            {tools}
          </div>
        )}
      </header>
      <ul className="divide-y divide-line">
        {rows.map((row) => (
          <SourceRow key={row.id} row={row} {...props} />
        ))}
      </ul>
    </section>
  )
}

function SourceRow<R extends Row>({ row, kind, bill, ...props }: SourceGroupProps<R> & { row: R }) {
  const id = useId()
  const refusal = props.refusal?.(row) ?? null
  const isTicked = bill.isTicked(kind, row) && refusal === null
  return (
    <li className="flex items-start gap-3 px-4 py-2.5">
      <Checkbox
        className="mt-0.5"
        aria-labelledby={id}
        checked={isTicked}
        disabled={refusal !== null}
        onCheckedChange={(isOn) => bill.tick(kind, [row.id], isOn === true)}
      />
      <div className="min-w-0 flex-1">
        <div className="flex flex-wrap items-center gap-x-2">
          <span id={id} className="wrap-anywhere">
            {props.nameOf(row)}
          </span>
          {props.badgeOf?.(row)}
        </div>
        <p className="figures text-quiet text-sm">
          {[...props.factsOf(row), refusal].filter(Boolean).join(' · ')}
          {refusal !== null && props.remedy}
        </p>
        {isTicked && props.amountOf && <div className="mt-2">{props.amountOf(row)}</div>}
      </div>
      {!(isTicked && props.amountOf) && <span className="figures shrink-0">{formatMoney(row.amount)}</span>}
    </li>
  )
}
