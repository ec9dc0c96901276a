import type { Control } from 'react-hook-form'
import { priceBook, priceBookOption } from '@/features/price-book/client/price-book.resource'
import { SelectField } from '@/ui/fields/select-field'
import { LineItemsField } from '@/ui/line-items/line-items-field'
import { LinePicker } from '@/ui/line-items/line-picker'
import { statusOptions } from '@/ui/options'
import { statusLabel } from '@/ui/primitives/status-badge'
import { LINE_TYPES } from '../estimate'
import {
  type EstimateFormValues,
  type EstimateInput,
  type EstimateLineFormValues,
  estimateLineInput,
} from '../estimate.schema'

interface EstimateLinesFieldProps {
  control: Control<EstimateFormValues, unknown, EstimateInput>
  taxRate: number
}

const BLANK: EstimateLineFormValues = {
  description: '',
  type: 'labor',
  quantity: 1,
  unit: 'ea',
  unitPrice: 0,
}

const TYPE_COLUMN = { label: 'Type', cell: ({ type }: EstimateLineFormValues) => statusLabel(type) }

/** The lines of an estimate: typed, or picked from the price book. */
export function EstimateLinesField({ control, taxRate }: EstimateLinesFieldProps) {
  return (
    <LineItemsField
      control={control}
      name="lineItems"
      taxRate={taxRate}
      columns={[TYPE_COLUMN]}
      line={{
        schema: estimateLineInput,
        blank: BLANK,
        price: 'unitPrice',
        priceLabel: 'Unit Price',
        pickFrom: (fill) => (
          <LinePicker
            label="Pick from Price Book"
            description="Fills description, type, unit and price"
            source={priceBook}
            toOption={priceBookOption}
            toLine={({ description, type, unit, price }) => ({ description, type, unit, unitPrice: price })}
            fill={fill}
          />
        ),
        fields: ({ control }) => (
          <SelectField
            control={control}
            name="type"
            label="Type"
            options={statusOptions(LINE_TYPES)}
            required
            half
          />
        ),
      }}
    />
  )
}
