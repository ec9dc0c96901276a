import { X } from 'lucide-react'
import type { UseFormReturn } from 'react-hook-form'
import type { KitFormValues, KitInput, KitItem } from '@/domain/kits/kit.schema'
import { MAX_QTY } from '@/domain/stock/stock'
import { itemOption, items } from '@/features/items/client/items.resource'
import { CodesInput } from '@/features/scanning/client/codes.picker'
import { cx } from '@/ui/cx'
import { QuantityStepper } from '@/ui/fields/quantity-stepper'
import { Button } from '@/ui/primitives/button'
import { Combobox } from '@/ui/primitives/combobox'
import { type SentPart, useParts } from './use-parts'

interface PartsFieldProps {
  form: UseFormReturn<KitFormValues, unknown, KitInput>
  known: readonly KitItem[]
}

/** The items of a kit with their quantities, added by search, code or camera. */
export function PartsField({ form, known }: PartsFieldProps) {
  const parts = form.watch('items')
  const { errors, isSubmitted } = form.formState
  const set = useParts({
    parts,
    onChange: (next) => {
      form.clearErrors('items')
      form.setValue('items', next, { shouldDirty: true, shouldValidate: isSubmitted })
    },
    known,
  })
  const whole = errors.items?.root?.message ?? errors.items?.message

  return (
    <fieldset className="flex min-w-0 flex-col gap-3 md:col-span-2">
      <legend className="mb-1.5 font-medium">
        Items <span aria-hidden>*</span>
      </legend>
      <Combobox
        aria-label="Search items"
        placeholder="Search items…"
        source={items}
        toOption={itemOption}
        text=""
        onPick={(item) => item && set.add(item)}
      />
      <CodesInput onCode={set.enter} flash={set.notice?.tone} />
      <p role="status" className={cx('min-h-6', set.notice?.tone === 'bad' && 'text-red-ink')}>
        {set.isLooking ? 'Looking it up…' : set.notice?.text}
      </p>
      {whole && (
        <p role="alert" className="text-red-ink text-sm">
          {whole}
        </p>
      )}
      {parts.length > 0 && (
        <ul aria-label="Items of the kit" className="divide-y divide-line rounded-lg border border-line">
          {parts.map((part, index) => (
            <PartRow
              key={part.itemId}
              part={part}
              item={set.items.get(part.itemId)}
              error={errors.items?.[index]?.message ?? errors.items?.[index]?.itemId?.message}
              onQuantity={(qty) => set.setQuantity(part.itemId, qty)}
              onRemove={() => set.remove(part.itemId)}
            />
          ))}
        </ul>
      )}
    </fieldset>
  )
}

interface PartRowProps {
  part: SentPart
  item: ReturnType<typeof useParts>['items'] extends Map<string, infer Known> ? Known | undefined : never
  error: string | undefined
  onQuantity: (qty: number) => void
  onRemove: () => void
}

function PartRow({ part, item, error, onQuantity, onRemove }: PartRowProps) {
  const name = item?.name ?? ''
  const qty = Number(part.qty ?? 1)
  const isShort = item !== undefined && qty > item.total
  return (
    <li className="flex flex-wrap items-center gap-x-3 px-4 py-2 md:flex-nowrap">
      <div className="min-w-0 flex-1">
        <p className="truncate font-medium" title={name}>
          {name}
        </p>
        <p className={cx('figures text-sm', error || isShort ? 'text-red-ink' : 'text-quiet')}>
          {error ?? (item && `${item.code} · ${isShort ? 'Only ' : ''}${item.total} in all`)}
        </p>
      </div>
      {item?.isCounted && (
        <QuantityStepper
          name={name}
          value={qty}
          max={MAX_QTY}
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
