import type { LineSource } from '@/domain/sales-documents/client/lines/line-picker'
import type { PriceBookItem } from '../price-book.schema'
import { priceBook, priceBookOption } from './price-book.resource'

/** How a line of a document is filled from the price book: `fills` names what it takes over. */
export const fromPriceBook = <Line>(
  fills: string,
  toLine: (item: PriceBookItem) => Partial<Line>,
): LineSource<PriceBookItem, Line> => ({
  label: 'Pick from Price Book',
  description: `Fills ${fills}`,
  source: priceBook,
  toOption: priceBookOption,
  toLine,
})
