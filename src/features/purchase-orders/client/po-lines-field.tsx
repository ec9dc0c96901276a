import { Package } from 'lucide-react'
import type { Control } from 'react-hook-form'
import { ItemSelect } from '@/features/items/client/items.picker'
import { items } from '@/features/items/client/items.resource'
import { LineItemsField } from '@/ui/line-items/line-items-field'
import { type PoFormValues, type PoInput, type PoLineFormValues, poLineInput } from '../purchase-order.schema'
import { CatalogPicker } from './catalog-picker'

interface PoLinesFieldProps {
  control: Control<PoFormValues, unknown, PoInput>
  vendorId: string
  taxRate: number
}

const BLANK: PoLineFormValues = { description: '', quantity: 1, unit: 'ea', unitCost: 0, itemId: null }

/** The lines of an order: typed, or picked from the vendor's catalog, and tied to inventory where they are stocked. */
export function PoLinesField({ control, vendorId, taxRate }: PoLinesFieldProps) {
  return (
    <LineItemsField
      control={control}
      name="lineItems"
      taxRate={taxRate}
      note={({ itemId }: PoLineFormValues) => itemId && <StockNote id={itemId} />}
      line={{
        schema: poLineInput,
        blank: BLANK,
        price: 'unitCost',
        priceLabel: 'Unit Cost',
        pickFrom: vendorId ? (fill) => <CatalogPicker vendorId={vendorId} fill={fill} /> : undefined,
        fields: ({ control, getValues, setValue }) => (
          <ItemSelect
            control={control}
            name="itemId"
            description="Its stock rises when the line is received"
            half
            onPick={(item) => {
              if (item && !getValues('description'))
                setValue('description', item.name, { shouldDirty: true, shouldValidate: true })
            }}
          />
        ),
      }}
    />
  )
}

/** The inventory item that a line fills up. */
function StockNote({ id }: { id: string }) {
  const item = items.useRow(id)
  return (
    <p className="flex items-center gap-1.5 text-quiet text-sm">
      <Package className="size-3.5 shrink-0" aria-hidden />
      <span className="min-w-0 break-words">Stocks {item?.name ?? '…'}</span>
    </p>
  )
}
