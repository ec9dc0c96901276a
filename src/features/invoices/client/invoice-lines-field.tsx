import type { Control } from 'react-hook-form'
import { FractionsSetting } from '@/domain/company/client/company.dialogs'
import { useFractions } from '@/domain/company/client/company.resource'
import {
  fractionalInvoiceLine,
  type InvoiceFormValues,
  type InvoiceInput,
  type InvoiceLineFormValues,
  invoiceLineInput,
} from '@/domain/invoices/invoice.schema'
import type { LineForm } from '@/domain/sales-documents/client/lines/line-dialog'
import { LineItemsField } from '@/domain/sales-documents/client/lines/line-items-field'
import { fromPriceBook } from '@/features/price-book/client/price-book.picker'
import type { PriceBookItem } from '@/features/price-book/price-book.schema'

interface InvoiceLinesFieldProps {
  control: Control<InvoiceFormValues, unknown, InvoiceInput>
  taxRate: number
}

const LINE: LineForm<InvoiceLineFormValues, PriceBookItem> = {
  schema: invoiceLineInput,
  blank: { description: '', quantity: 1, unit: 'ea', unitPrice: 0 },
  price: 'unitPrice',
  priceLabel: 'Unit Price',
  fractionsSetting: <FractionsSetting />,
  from: fromPriceBook('description, unit and price', ({ description, unit, price }) => ({
    description,
    unit,
    unitPrice: price,
  })),
}

const FRACTIONAL_LINE: typeof LINE = { ...LINE, schema: fractionalInvoiceLine, fractions: true }

/** Invoice lines: typed, copied from an estimate, or picked from the price book. */
export function InvoiceLinesField({ control, taxRate }: InvoiceLinesFieldProps) {
  const line = useFractions() ? FRACTIONAL_LINE : LINE
  return <LineItemsField control={control} name="lineItems" taxRate={taxRate} line={line} />
}
