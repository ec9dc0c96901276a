import { downloadCsv } from '@/client/download'
import type { ListState } from '@/ui/list-state'
import { toast, toastFailure } from '@/ui/toast'
import type { PriceBookFilter, PriceBookItem } from '../price-book.schema'
import { priceBookCsv } from '../price-book-csv'
import { isChosen, type Selection } from '../selection'
import { countText } from './count-text'
import { fetchAll } from './price-book.resource'

/** Saves what is chosen as a file. Only what is not loaded yet has to be asked for. */
export async function exportChosen(
  list: ListState<PriceBookItem>,
  filter: Partial<PriceBookFilter>,
  selection: Selection,
): Promise<void> {
  try {
    const known = selection.isAll && list.hasMore ? await fetchAll(filter) : list.items
    const items = known.filter(({ id }) => isChosen(selection, id))
    if (items.length === 0) {
      toast({ title: 'No data', description: 'No items to export', variant: 'destructive' })
      return
    }
    downloadCsv('price-book', priceBookCsv(items))
    toast({
      title: 'Export successful',
      description: `${countText({ count: items.length, isMore: false })} exported`,
    })
  } catch (error) {
    toastFailure('Failed to export items', error, { retry: () => void exportChosen(list, filter, selection) })
  }
}
