import { activeLocations, locationOption } from '@/domain/places/client/locations.resource'
import { activeVendors, vendorOption } from '@/features/vendors/client/vendors.resource'
import { formatMoney } from '@/shared/money'
import { cx } from '@/ui/cx'
import { QuantityInput } from '@/ui/fields/quantity-field'
import { Checkbox } from '@/ui/primitives/checkbox'
import { Combobox } from '@/ui/primitives/combobox'
import { Select } from '@/ui/primitives/select'
import { ScreenLink } from '@/ui/screen-link'
import { StockBar } from '@/ui/stock-bar'
import { Td } from '@/ui/table'
import { sourceOf } from '../reorder'
import type { ReorderLine } from '../reorder.schema'
import { type Choice, suggestedSource } from './use-choice'

interface ReorderRowProps {
  line: ReorderLine
  /** The person's decision, once the line is ticked. */
  choice: Choice | undefined
  onTick: (isTicked: boolean) => void
  onDecide: (change: Partial<Choice>) => void
}

export function ReorderRow({ line, choice, onTick, onDecide }: ReorderRowProps) {
  const where = `${line.itemName} at ${line.locationName}`
  return (
    <tr title={line.reason} className={cx('border-line', choice && 'bg-hover')}>
      <Td className="max-md:float-left max-md:mr-3 max-md:py-3! md:pr-0!">
        <Checkbox
          aria-label={`Select ${where}`}
          checked={choice !== undefined}
          onCheckedChange={(checked) => onTick(checked === true)}
        />
      </Td>
      <Td className="max-md:block! max-md:overflow-hidden md:min-w-44">
        <ScreenLink to="/inventory" search={{ open: line.itemId }} className="font-medium max-md:-my-2.5">
          {line.itemName}
        </ScreenLink>
        <p className="text-quiet">{line.locationName}</p>
      </Td>
      <Td label="On Hand" className="max-md:clear-both md:w-36">
        <StockBar onHand={line.onHand} point={line.point} />
      </Td>
      <Td numeric label="Reserved" className={quietZero(line.reserved)}>
        {line.reserved}
      </Td>
      <Td numeric label="On Order" className={quietZero(line.onOrder)}>
        {line.onOrder}
      </Td>
      <Td numeric label="Projected" className="md:px-2!">
        {line.projected}
      </Td>
      <Td numeric label="Suggested" className="font-semibold max-md:items-center md:px-2!">
        {choice ? (
          <QuantityInput
            aria-label={`Quantity of ${where}`}
            className="figures w-20 text-right"
            value={choice.qty}
            onValue={(qty) => onDecide({ qty })}
          />
        ) : (
          line.suggested
        )}
      </Td>
      <Td label={choice ? undefined : 'From'}>
        {choice ? <Source choice={choice} where={where} onDecide={onDecide} /> : <Suggested line={line} />}
      </Td>
    </tr>
  )
}

const WAYS = [
  { value: 'transfer', label: 'Transfer from' },
  { value: 'vendor', label: 'Buy from' },
]

interface SourceProps {
  choice: Choice
  where: string
  onDecide: (change: Partial<Choice>) => void
}

/** A stacked row on a phone leaves out what is zero. */
const quietZero = (value: number) => cx('md:px-2!', value === 0 && 'max-md:hidden')

function Source({ choice: { line, by, source }, where, onDecide }: SourceProps) {
  const picking = {
    text: source?.name ?? '',
    'aria-invalid': source === null,
  }
  const onPick = (picked: { id: string; name: string } | null) =>
    onDecide({ source: picked && { id: picked.id, name: picked.name } })
  return (
    <div className="flex w-full flex-col gap-2 md:w-44">
      <Select
        aria-label={`Source for ${where}`}
        options={WAYS}
        value={by}
        onChange={(way) => {
          const next = way as Choice['by']
          onDecide({ by: next, source: suggestedSource(line, next) })
        }}
      />
      {by === 'transfer' ? (
        <Combobox
          key="place"
          aria-label={`Source location for ${where}`}
          placeholder="Choose a location…"
          source={activeLocations}
          toOption={locationOption}
          onPick={onPick}
          {...picking}
        />
      ) : (
        <Combobox
          key="vendor"
          aria-label={`Vendor of ${where}`}
          placeholder="Choose a vendor…"
          source={activeVendors}
          toOption={vendorOption}
          onPick={onPick}
          {...picking}
        />
      )}
    </div>
  )
}

function Suggested({ line }: { line: ReorderLine }) {
  const by = sourceOf(line)
  if (by === 'transfer')
    return (
      <span className="max-md:text-right">
        {line.fromLocationName} <span className="figures text-quiet">can spare {line.spare}</span>
      </span>
    )
  if (by === 'vendor')
    return (
      <span className="max-md:text-right">
        {line.vendorName}{' '}
        <span className="figures text-quiet">
          at {formatMoney(line.price ?? 0)} / {line.unit}
        </span>
      </span>
    )
  return <span className="text-quiet">No supplier</span>
}
