import type { LineSource } from '@/domain/sales-documents/client/lines/line-picker'
import type { PriceBookItem } from '../price-book.schema'
import { priceBook, priceBookOption } from './price-book.resource'

/** Fills a document line from a price book item; `fills` names the filled fields for the description. */
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
