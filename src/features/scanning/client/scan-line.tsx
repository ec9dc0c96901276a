import { Box, Layers, Wrench, X } from 'lucide-react'
import { isCounted } from '@/domain/stock/item-kinds'
import type { TransactionAction } from '@/domain/stock/transaction'
import type { Item } from '@/features/items/item.schema'
import { cx } from '@/ui/cx'
import { QuantityStepper } from '@/ui/fields/quantity-stepper'
import { Button } from '@/ui/primitives/button'
import { limitOf, type ScanLine } from '../scan-list'
import { lineWords } from '../scan-words'

interface ScanLineRowProps {
  line: ScanLine<Item>
  action: TransactionAction
  onQuantity: (qty: number) => void
  onRemove: () => void
}

export function ScanLineRow({ line, action, onQuantity, onRemove }: ScanLineRowProps) {
  const { item, qty } = line
  const { text, isWrong } = lineWords(line, action)
  const limit = limitOf(item, action)
  return (
    <li className="flex flex-wrap items-center gap-x-3 py-2 md:flex-nowrap md:gap-x-2">
      <Thumbnail item={item} />
      <div className="min-w-0 flex-1">
        <p className="truncate font-medium" title={item.name}>
          {item.name}
        </p>
        <p className={cx('figures text-sm', isWrong ? 'text-red-ink' : 'text-quiet')}>{text}</p>
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
