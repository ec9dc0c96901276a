import type { Control } from 'react-hook-form'
import { priceBook, priceBookOption } from '@/features/price-book/client/price-book.resource'
import { LineItemsField } from '@/ui/line-items/line-items-field'
import { LinePicker } from '@/ui/line-items/line-picker'
import {
  type InvoiceFormValues,
  type InvoiceInput,
  type InvoiceLineFormValues,
  invoiceLineInput,
} from '../invoice.schema'

interface InvoiceLinesFieldProps {
  control: Control<InvoiceFormValues, unknown, InvoiceInput>
  taxRate: number
}

const BLANK: InvoiceLineFormValues = { description: '', quantity: 1, unit: 'ea', unitPrice: 0 }

/** The lines of an invoice: typed, copied from an estimate, or picked from the price book. */
export function InvoiceLinesField({ control, taxRate }: InvoiceLinesFieldProps) {
  return (
    <LineItemsField
      control={control}
      name="lineItems"
      taxRate={taxRate}
      line={{
        schema: invoiceLineInput,
        blank: BLANK,
        price: 'unitPrice',
        priceLabel: 'Unit Price',
        pickFrom: (fill) => (
          <LinePicker
            label="Pick from Price Book"
            description="Fills description, unit and price"
            source={priceBook}
            toOption={priceBookOption}
            toLine={({ description, unit, price }) => ({ description, unit, unitPrice: price })}
            fill={fill}
          />
        ),
      }}
    />
  )
}
