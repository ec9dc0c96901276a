import { X } from 'lucide-react'
import { useEffect, useMemo, useRef } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { stockAt } from '@/domain/stock/client/place-stock.resource'
import { isCounted } from '@/domain/stock/item-kinds'
import type { PlaceStock } from '@/domain/stock/place-stock.schema'
import type { TransferFormValues, TransferInput } from '@/domain/stock/transfer.schema'
import { CodesInput } from '@/features/scanning/client/codes.picker'
import { cx } from '@/ui/cx'
import { QuantityStepper } from '@/ui/fields/quantity-stepper'
import { Button } from '@/ui/primitives/button'
import { Combobox } from '@/ui/primitives/combobox'
import { type From, type KnownItem, type SentLine, useLines } from './use-lines'

interface LinesFieldProps {
  form: UseFormReturn<TransferFormValues, unknown, TransferInput>
  from: From | undefined
  known: readonly KnownItem[]
}

/** The lines of a transfer: items are added by search in the source location, by code or by camera. */
export function LinesField({ form, from, known }: LinesFieldProps) {
  const lines = form.watch('lines')
  const { errors, isSubmitted } = form.formState
  const set = useLines({
    lines,
    onChange: (next) => {
      form.clearErrors('lines')
      form.setValue('lines', next, { shouldDirty: true, shouldValidate: isSubmitted })
    },
    from,
    known,
  })
  const source = useMemo(() => stockAt(from?.id ?? ''), [from?.id])
  useWhenChanged(from?.id, () => void set.lookAgain())
  const whole = errors.lines?.root?.message ?? errors.lines?.message

  return (
    <fieldset className="flex min-w-0 flex-col gap-3 md:col-span-2">
      <legend className="mb-1.5 font-medium">Items</legend>
      {from ? (
        <>
          <Combobox<PlaceStock>
            aria-label={`Search stock at ${from.name}`}
            placeholder={`Search stock at ${from.name}…`}
            source={source}
            toOption={({ name, code, placeQty }) => ({ label: name, hint: `${code} · ${placeQty} here` })}
            text=""
            onPick={(row) => row && set.add(toKnown(row, from, set.items.get(row.itemId)))}
          />
          <CodesInput onCode={set.enter} flash={set.notice?.tone} />
          <p role="status" className={cx('min-h-6', set.notice?.tone === 'bad' && 'text-red-ink')}>
            {set.isLooking ? 'Looking it up…' : set.notice?.text}
          </p>
        </>
      ) : (
        <p className="text-quiet">Choose where to move from, then search or scan items there.</p>
      )}
      {whole && (
        <p role="alert" className="text-red-ink text-sm">
          {whole}
        </p>
      )}
      {lines.length > 0 && (
        <ul aria-label="Items to move" className="divide-y divide-line rounded-lg border border-line">
          {lines.map((line, index) => (
            <LineRow
              key={line.itemId}
              line={line}
              item={set.items.get(line.itemId)}
              from={from}
              error={errors.lines?.[index]?.message ?? errors.lines?.[index]?.qty?.message}
              onQuantity={(qty) => set.setQuantity(line.itemId, qty)}
              onRemove={() => set.remove(line.itemId)}
            />
          ))}
        </ul>
      )}
    </fieldset>
  )
}

interface LineRowProps {
  line: SentLine
  item: KnownItem | undefined
  from: From | undefined
  error: string | undefined
  onQuantity: (qty: number) => void
  onRemove: () => void
}

function LineRow({ line, item, from, error, onQuantity, onRemove }: LineRowProps) {
  const name = item?.itemName ?? ''
  const qty = Number(line.qty)
  const here = from && item?.at[from.id]
  const isShort = here !== undefined && qty > here
  const words = here === undefined || !from ? null : `${isShort ? 'Only ' : ''}${here} at ${from.name}`
  return (
    <li className="flex flex-wrap items-center gap-x-3 px-4 py-2 md:flex-nowrap">
      <div className="min-w-0 flex-1">
        <p className="truncate font-medium" title={name}>
          {name}
        </p>
        <p className={cx('figures text-sm', error || isShort ? 'text-red-ink' : 'text-quiet')}>
          {error ?? words}
        </p>
      </div>
      {item?.isCounted && (
        <QuantityStepper
          name={name}
          value={qty}
          max={here === undefined ? Number.POSITIVE_INFINITY : Math.max(here, 1)}
          onChange={onQuantity}
          className="order-last basis-full md:order-none md:basis-auto"
        />
      )}
      <Button variant="ghost" size="icon" aria-label={`Remove ${name}`} onClick={onRemove}>
        <X aria-hidden />
      </Button>
    </li>
  )
}

const toKnown = (row: PlaceStock, from: From, known: KnownItem | undefined): KnownItem => ({
  itemId: row.itemId,
  itemName: row.name,
  isCounted: known?.isCounted ?? isCounted({ type: row.type, qty: row.placeQty }),
  at: { ...known?.at, [from.id]: row.placeQty },
})

/** Runs when the value changes, but not for its initial value. */
function useWhenChanged(value: string | undefined, act: () => void) {
  const before = useRef(value)
  useEffect(() => {
    if (before.current !== undefined && before.current !== value) act()
    before.current = value
  })
}
