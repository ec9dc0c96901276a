import { Package } from 'lucide-react'
import { useMemo, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { withFilter } from '@/client/with-filter'
import type { LineForm } from '@/domain/sales-documents/client/lines/line-dialog'
import { LineItemsField } from '@/domain/sales-documents/client/lines/line-items-field'
import { ItemSelect } from '@/features/items/client/items.picker'
import { items } from '@/features/items/client/items.resource'
import type { CatalogItem } from '@/features/supplier-catalog/catalog.schema'
import { catalogItems } from '@/features/supplier-catalog/client/catalog.resource'
import { formatMoney } from '@/shared/money'
import { TextField } from '@/ui/fields/text-field'
import { type PoFormValues, type PoInput, type PoLineFormValues, poLineInput } from '../purchase-order.schema'
import { FillFromEstimate } from './fill-from-estimate'

interface PoLinesFieldProps {
  form: UseFormReturn<PoFormValues, unknown, PoInput>
  taxRate: number
}

const LINE: LineForm<PoLineFormValues, CatalogItem> = {
  schema: poLineInput,
  blank: { description: '', quantity: 1, unit: 'ea', unitCost: 0, itemId: null },
  price: 'unitCost',
  priceLabel: 'Unit Cost',
  fields: ({ control, getValues, setValue }) => (
    <>
      <ItemSelect
        control={control}
        name="itemId"
        description="Receiving this line adds to the item's stock"
        half
        onPick={(item) => {
          if (item && !getValues('description'))
            setValue('description', item.name, { shouldDirty: true, shouldValidate: true })
        }}
      />
      <TextField
        control={control}
        name="partNumber"
        label="Vendor Part Number"
        placeholder="From the vendor’s catalog"
        half
      />
    </>
  ),
}

/** Picks a line from the catalog of the order's vendor. */
const fromCatalog = (vendorId: string): LineForm<PoLineFormValues, CatalogItem>['from'] => ({
  label: 'Pick from Catalog',
  description: 'Fills description, unit, unit cost and part number',
  source: withFilter(catalogItems, { vendorId }),
  toOption: ({ productName, sku, price, unit, inStock }) => ({
    label: productName,
    hint: [sku, `${formatMoney(price)} / ${unit}`, inStock ? null : 'Out of stock']
      .filter(Boolean)
      .join(' · '),
  }),
  toLine: ({ productName, unit, price, itemId, sku, manufacturerPartNumber }) => ({
    description: productName,
    unit,
    unitCost: price,
    partNumber: sku || manufacturerPartNumber,
    ...(itemId !== null && { itemId }),
  }),
})

/**
 * The lines of an order: typed, picked from the vendor's catalog or copied from the job's estimate, and
 * linked to inventory items.
 */
export function PoLinesField({ form, taxRate }: PoLinesFieldProps) {
  const vendorId = form.watch('vendorId')
  const line = useMemo(() => (vendorId ? { ...LINE, from: fromCatalog(vendorId) } : LINE), [vendorId])
  const [filled, setFilled] = useState('')
  return (
    <LineItemsField
      control={form.control}
      name="lineItems"
      taxRate={taxRate}
      note={stockNote}
      line={line}
      actions={<FillFromEstimate form={form} onFilled={setFilled} />}
      notice={filled}
    />
  )
}

const stockNote = ({ itemId, partNumber }: PoLineFormValues) => (
  <>
    {partNumber && <p className="break-words text-quiet text-sm">Part number {partNumber}</p>}
    {itemId && <StockNote id={itemId} />}
  </>
)

/** Names the inventory item whose stock the line adds to. */
function StockNote({ id }: { id: string }) {
  const item = items.useRow(id)
  return (
    <p className="flex items-center gap-1.5 text-quiet text-sm">
      <Package className="size-3.5 shrink-0" aria-hidden />
      <span className="min-w-0 break-words">Adds to stock: {item?.name ?? '…'}</span>
    </p>
  )
}
