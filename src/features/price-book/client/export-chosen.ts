import { exportCsv } from '@/client/export-csv'
import { countText } from '@/client/selection/count-text'
import { isChosen, type Selection } from '@/client/selection/selection'
import type { ListState } from '@/ui/list-state'
import type { PriceBookFilter, PriceBookItem } from '../price-book.schema'
import { priceBookCsv } from '../price-book-csv'
import { fetchAll } from './price-book.resource'

/** Exports the selected items as CSV; only rows that are not loaded yet are fetched. */
export const exportChosen = (
  list: ListState<PriceBookItem>,
  filter: Partial<PriceBookFilter>,
  selection: Selection,
): Promise<void> =>
  exportCsv({
    name: 'price-book',
    rows: async () => {
      const known = selection.isAll && list.hasMore ? await fetchAll(filter) : list.items
      return known.filter(({ id }) => isChosen(selection, id))
    },
    toCsv: priceBookCsv,
    none: 'No items to export',
    success: ({ length }) => `${countText({ count: length, isMore: false })} exported`,
    failure: 'Failed to export items',
  })
