import { toCsv } from '@/shared/csv'
import { formatAmount } from '@/shared/money'
import { calculatedMarkup } from './markup'
import type { PriceBookItem } from './price-book.schema'

const COLUMNS = ['Code', 'Description', 'Type', 'Unit', 'Cost', 'Price', 'Markup %']

export function priceBookCsv(items: PriceBookItem[]): string {
  return toCsv(
    COLUMNS,
    items.map(({ code, description, type, unit, cost, price }) => [
      code,
      description,
      type,
      unit,
      dollars(cost),
      dollars(price),
      markup(cost, price),
    ]),
  )
}

/** "1234.50": no thousands separators, so that a spreadsheet reads it as a number. */
const dollars = (cents: number) => formatAmount(cents).replaceAll(',', '')

/** A negative markup is returned as a number, because text that starts with "-" is treated as a formula. */
function markup(cost: number, price: number): string | number {
  const percent = calculatedMarkup(cost, price)
  return percent.startsWith('-') ? Number(percent) : percent
}
