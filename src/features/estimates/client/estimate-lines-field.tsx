import type { Control } from 'react-hook-form'
import { FractionsSetting } from '@/domain/company/client/company.dialogs'
import { useFractions } from '@/domain/company/client/company.resource'
import type { LineForm } from '@/domain/sales-documents/client/lines/line-dialog'
import { LineItemsField } from '@/domain/sales-documents/client/lines/line-items-field'
import { fromPriceBook } from '@/features/price-book/client/price-book.picker'
import type { PriceBookItem } from '@/features/price-book/price-book.schema'
import { wordsOf } from '@/shared/badges'
import { SelectField } from '@/ui/fields/select-field'
import { nameOptions } from '@/ui/options'
import { LINE_TYPES } from '../estimate'
import {
  type EstimateFormValues,
  type EstimateInput,
  type EstimateLineFormValues,
  estimateLineInput,
  fractionalEstimateLine,
} from '../estimate.schema'

interface EstimateLinesFieldProps {
  control: Control<EstimateFormValues, unknown, EstimateInput>
  taxRate: number
}

const LINE: LineForm<EstimateLineFormValues, PriceBookItem> = {
  schema: estimateLineInput,
  blank: { description: '', type: 'labor', quantity: 1, unit: 'ea', unitPrice: 0 },
  price: 'unitPrice',
  priceLabel: 'Unit Price',
  fractionsSetting: <FractionsSetting />,
  from: fromPriceBook('description, type, unit and price', ({ description, type, unit, price }) => ({
    description,
    type,
    unit,
    unitPrice: price,
  })),
  fields: ({ control }) => (
    <SelectField control={control} name="type" label="Type" options={nameOptions(LINE_TYPES)} required half />
  ),
}

const FRACTIONAL_LINE: typeof LINE = { ...LINE, schema: fractionalEstimateLine, fractions: true }

const COLUMNS = [{ label: 'Type', cell: ({ type }: EstimateLineFormValues) => wordsOf(type) }]

/** The lines of an estimate: typed, or picked from the price book. */
export function EstimateLinesField({ control, taxRate }: EstimateLinesFieldProps) {
  const line = useFractions() ? FRACTIONAL_LINE : LINE
  return <LineItemsField control={control} name="lineItems" taxRate={taxRate} columns={COLUMNS} line={line} />
}
