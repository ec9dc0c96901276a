import { BookOpen, Plus } from 'lucide-react'
import { readFilter, useUrlState } from '@/client/use-url-state'
import { EmptyState } from '@/ui/empty-state'
import { FilterBar } from '@/ui/filter-bar'
import { FilterSelect } from '@/ui/filter-select'
import { ListStates } from '@/ui/list-states'
import { Page } from '@/ui/page'
import { Button } from '@/ui/primitives/button'
import { statusOptions } from '@/ui/status-options'
import { PRICE_BOOK_TYPES } from '../price-book'
import { priceBookFilter } from '../price-book.schema'
import { MarkupForm } from './markup-form'
import { priceBook } from './price-book.resource'
import { PriceBookForm } from './price-book-form'
import { PriceBookSkeletons, PriceBookTable } from './price-book-table'
import { SelectionBar } from './selection-bar'
import { useSelection } from './use-selection'

const COUNTED = { count: true }
const MARKUP = 'markup'

export const prefetch = (search: Record<string, unknown>) =>
  priceBook.prefetchList(readFilter(priceBookFilter, search), COUNTED)

export default function PriceBookPage() {
  const url = useUrlState(priceBookFilter)
  const list = priceBook.useList(url.filter, COUNTED)
  const chosen = useSelection(url.filter, list.items)

  return (
    <Page
      title="Price Book"
      subtitle="What labor, material and equipment cost, and what they are sold for"
      count={list.total}
      actions={
        <Button variant="primary" onClick={() => url.openForm()}>
          <Plus aria-hidden />
          Add Item
        </Button>
      }
    >
      <FilterBar
        search={url.filter.search}
        onSearch={(search) => url.setFilter({ search })}
        placeholder="Search by code or description..."
        active={url.active}
        onClear={url.clearFilter}
      >
        <FilterSelect
          label="Type"
          all="All Types"
          value={url.filter.type}
          onChange={(type) => url.setFilter({ type })}
          options={statusOptions(PRICE_BOOK_TYPES)}
        />
      </FilterBar>

      <ListStates
        list={list}
        isFiltered={url.isFiltered}
        onClearFilters={url.clearFilter}
        noMatch="No items found"
        skeletons={<PriceBookSkeletons />}
        empty={
          <EmptyState
            icon={BookOpen}
            title="No items found"
            hint="Keep here what estimates and invoices are made of, each with its cost and its price."
            action={
              <Button variant="primary" onClick={() => url.openForm()}>
                Add Your First Item
              </Button>
            }
          />
        }
      >
        {(onNearEnd) => (
          <PriceBookTable list={list} chosen={chosen} onEdit={url.openForm} onNearEnd={onNearEnd} />
        )}
      </ListStates>

      <SelectionBar list={list} filter={url.filter} chosen={chosen} onMarkup={() => url.openForm(MARKUP)} />

      {url.form === MARKUP ? (
        <MarkupForm list={list} filter={url.filter} chosen={chosen} onClose={url.closeForm} />
      ) : (
        url.form && <PriceBookForm id={url.form === 'new' ? undefined : url.form} onClose={url.closeForm} />
      )}
    </Page>
  )
}
