import { narrowed } from '@/client/narrowed'
import type { CatalogItem } from '@/features/supplier-catalog/catalog.schema'
import { catalogItems } from '@/features/supplier-catalog/client/catalog.resource'
import { formatMoney } from '@/shared/money'
import type { FillLine } from '@/ui/line-items/line-dialog'
import { LinePicker } from '@/ui/line-items/line-picker'
import type { PoLineFormValues } from '../purchase-order.schema'

interface CatalogPickerProps {
  vendorId: string
  fill: FillLine<PoLineFormValues>
}

/** Fills a line from what the order's vendor offers. */
export function CatalogPicker({ vendorId, fill }: CatalogPickerProps) {
  return (
    <LinePicker
      label="Pick from Catalog"
      description="Fills description, unit and unit cost"
      source={narrowed(catalogItems, { vendorId })}
      toOption={catalogOption}
      toLine={({ productName, unit, price }) => ({ description: productName, unit, unitCost: price })}
      fill={fill}
    />
  )
}

const catalogOption = ({ productName, sku, price, unit, inStock }: CatalogItem) => ({
  label: productName,
  hint: [sku, `${formatMoney(price)} / ${unit}`, inStock ? null : 'Out of stock'].filter(Boolean).join(' · '),
})
