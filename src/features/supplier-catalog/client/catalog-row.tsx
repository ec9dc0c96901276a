import { Pencil, Trash2 } from 'lucide-react'
import { formatDate } from '@/shared/dates'
import { formatMoney } from '@/shared/money'
import { cx } from '@/ui/cx'
import { Badge } from '@/ui/primitives/badge'
import { Button } from '@/ui/primitives/button'
import type { CatalogItem } from '../catalog.schema'

interface CatalogRowProps {
  item: CatalogItem
  isEdited: boolean
  onEdit: () => void
  onDelete: () => void
}

export function CatalogRow({ item, isEdited, onEdit, onDelete }: CatalogRowProps) {
  const details = [
    item.sku && `SKU ${item.sku}`,
    item.manufacturer,
    item.manufacturerPartNumber,
    item.itemName && `for ${item.itemName}`,
  ]
  return (
    <li
      className={cx(
        'grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 py-2 pr-2 pl-4 md:grid-cols-[minmax(0,1fr)_auto_auto]',
        '[contain-intrinsic-size:auto_4rem] [content-visibility:auto]',
        isEdited && 'bg-hover',
      )}
    >
      <p className="truncate font-medium" title={item.productName}>
        {item.productName}
      </p>
      <p className="figures whitespace-nowrap text-right font-medium max-md:pr-2 md:row-span-2">
        {formatMoney(item.price)}
        <span className="font-normal text-quiet"> / {item.unit}</span>
      </p>
      <div className="figures flex min-w-0 flex-wrap items-center gap-x-2 gap-y-1 text-quiet text-sm md:row-start-2">
        {item.inStock === 0 && <Badge tone="red">Out of Stock</Badge>}
        <span className="min-w-0 break-words">
          {details.filter(Boolean).join(' · ') || 'No SKU'} · Updated {formatDate(item.lastUpdated)}
        </span>
      </div>
      <div className="flex justify-end md:col-start-3 md:row-span-2 md:row-start-1">
        <Button variant="ghost" size="icon" aria-label={`Edit ${item.productName}`} onClick={onEdit}>
          <Pencil aria-hidden />
        </Button>
        <Button variant="ghost" size="icon" aria-label={`Delete ${item.productName}`} onClick={onDelete}>
          <Trash2 aria-hidden />
        </Button>
      </div>
    </li>
  )
}
