import { BookOpen } from 'lucide-react'
import { useDeferredValue } from 'react'
import { readForm } from '@/client/form-name'
import { listScreen } from '@/client/list-screen'
import { useSelection } from '@/client/selection/use-selection'
import { AddButton } from '@/ui/add-button'
import { FilterBar } from '@/ui/filter-bar'
import { FilterSelect } from '@/ui/filter-select'
import { ListStates } from '@/ui/list-states'
import { nameOptions } from '@/ui/options'
import { Page } from '@/ui/page'
import { PRICE_BOOK_TYPES } from '../price-book'
import { priceBookFilter } from '../price-book.schema'
import { MarkupForm } from './markup-form'
import { priceBook } from './price-book.resource'
import { PriceBookBar } from './price-book-bar'
import { PriceBookForm } from './price-book-form'
import { PriceBookSkeletons, PriceBookTable } from './price-book-table'

const MARKUP = 'markup'

export const { prefetch, useScreen } = listScreen(priceBook, priceBookFilter)

const heading = {
  title: 'Price Book',
  subtitle: 'Costs and selling prices for labor, material and equipment',
}

export default function PriceBookPage() {
  const { url, list } = useScreen()
  const chosen = useSelection(url.filter, list)
  // As in ListBody: deferred so that rendering new rows does not block the page.
  const drawn = useDeferredValue(list)

  return (
    <Page
      {...heading}
      count={list.total}
      actions={<AddButton onClick={() => url.openForm()}>Add Item</AddButton>}
    >
      <FilterBar {...url.bar} placeholder="Search by code or description...">
        <FilterSelect
          label="Type"
          all="All Types"
          {...url.by('type')}
          options={nameOptions(PRICE_BOOK_TYPES)}
        />
      </FilterBar>

      <ListStates
        list={drawn}
        {...url.body}
        noMatch="No items found"
        skeletons={<PriceBookSkeletons />}
        empty={{
          icon: BookOpen,
          title: 'No items found',
          hint: 'Add the labor, material and equipment you sell, with cost and price.',
          add: 'Add Your First Item',
        }}
      >
        {(onNearEnd) => (
          <PriceBookTable list={drawn} chosen={chosen} onEdit={url.openForm} onNearEnd={onNearEnd} />
        )}
      </ListStates>

      <PriceBookBar list={list} filter={url.filter} chosen={chosen} onMarkup={() => url.openForm(MARKUP)} />

      {url.form && readForm(url.form, [MARKUP]).kind ? (
        <MarkupForm list={list} filter={url.filter} chosen={chosen} onClose={url.closeForm} />
      ) : (
        url.form && <PriceBookForm id={url.formId} onClose={url.closeForm} />
      )}
    </Page>
  )
}
