import { Box, Layers, Wrench, X } from 'lucide-react'
import { isCounted } from '@/domain/stock/item-kinds'
import type { Heap } from '@/domain/stock/taking'
import { placeOptions } from '@/features/items/client/places.picker'
import { TakenFromLine, type Taking } from '@/features/items/client/taking.picker'
import type { Item } from '@/features/items/item.schema'
import { cx } from '@/ui/cx'
import { QuantityStepper } from '@/ui/fields/quantity-stepper'
import { Button } from '@/ui/primitives/button'
import { Select } from '@/ui/primitives/select'
import { limitOf, type ScanAction, type ScanLine } from '../scan-list'
import { lineWords } from '../scan-words'
import type { MoveHere } from './use-move-here'

interface ScanLineRowProps {
  line: ScanLine<Item>
  action: ScanAction
  /** Sources to choose from while moving stock. */
  moving: MoveHere | undefined
  /** The source while checking out. */
  taking: Taking | undefined
  onSource: (source: string) => void
  onQuantity: (qty: number) => void
  onRemove: () => void
}

export function ScanLineRow(props: ScanLineRowProps) {
  const { line, action, moving, taking, onSource, onQuantity, onRemove } = props
  const { item, qty } = line
  const { text, isWrong } = lineWords(line, action)
  const here = moving?.heapsOf(item.id) ?? []
  const from = moving?.fromOf(item.id)
  const limit = from ? from.qty : limitOf(item, action)
  return (
    <li className="flex flex-wrap items-center gap-x-3 py-2 md:flex-nowrap md:gap-x-2">
      <Thumbnail item={item} />
      <div className="min-w-0 flex-1">
        <p className="truncate font-medium" title={item.name}>
          {item.name}
        </p>
        {taking && !isWrong ? (
          <TakenFromLine item={item} qty={qty} taking={taking} onChoose={onSource} />
        ) : (
          <p className={cx('figures text-sm', isWrong ? 'text-red-ink' : 'text-quiet')}>
            {moving && !isWrong ? fromText(here, from, moving.to?.name) : text}
          </p>
        )}
        {moving && !isWrong && here.length > 1 && (
          <Select
            aria-label={`Take ${item.name} from`}
            placeholder="Choose a location"
            options={placeOptions(here)}
            value={from?.locationId ?? ''}
            onChange={(locationId) => moving.chooseFrom(item.id, locationId)}
            className="mt-1"
          />
        )}
      </div>
      {isCounted(item) && limit > 0 && (
        <QuantityStepper
          name={item.name}
          value={qty}
          max={limit}
          onChange={onQuantity}
          className="order-last ml-11 basis-full md:order-none md:ml-0 md:basis-auto"
        />
      )}
      <Button variant="ghost" size="icon" aria-label={`Remove ${item.name}`} onClick={onRemove}>
        <X aria-hidden />
      </Button>
    </li>
  )
}

function fromText(here: readonly Heap[], from: Heap | undefined, to: string | undefined): string {
  if (here.length > 1) return `In ${here.length} locations. Take from`
  if (from) return `From ${from.locationName} (${from.qty})`
  return to ? `Already at ${to}` : ''
}

const PLACEHOLDERS = { tool: Wrench, consumable: Layers, container: Box }

function Thumbnail({ item }: { item: Item }) {
  const Placeholder = PLACEHOLDERS[item.type]
  return (
    <span className="grid size-11 shrink-0 place-items-center overflow-hidden rounded-md bg-sunken text-quiet">
      {item.thumbnailUrl ? (
        <img src={item.thumbnailUrl} alt="" className="size-full object-cover" />
      ) : (
        <Placeholder className="size-5" strokeWidth={1.5} aria-hidden />
      )}
    </span>
  )
}
