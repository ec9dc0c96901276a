import { Scale, SearchX } from 'lucide-react'
import { z } from 'zod'
import { readFilter, useUrlState } from '@/client/use-url-state'
import { comparison } from '@/features/supplier-catalog/client/catalog.resource'
import { searchText } from '@/shared/fields'
import { EmptyState } from '@/ui/empty-state'
import { ListBody } from '@/ui/list-body'
import { Page } from '@/ui/page'
import { CompareForm } from './compare-form'
import { ProductCard, ProductCardSkeleton } from './product-card'

const PAGE = { limit: 25, count: true }
const urlFilter = z.object({ search: searchText() })

export const prefetch = (query: Record<string, unknown>) => {
  const { search } = readFilter(urlFilter, query)
  if (search) comparison.prefetchList({ search }, PAGE)
}

const heading = {
  title: 'Price Comparison',
  subtitle: 'What each supplier charges for the same product',
}

export default function PriceComparisonPage() {
  const { filter, setFilter } = useUrlState(urlFilter)
  return (
    <Page {...heading}>
      <CompareForm
        key={filter.search}
        search={filter.search}
        onSearch={(search) => void setFilter({ search })}
      />
      {filter.search ? (
        <Results search={filter.search} />
      ) : (
        <EmptyState
          icon={Scale}
          title="Search to compare prices"
          hint="Enter a product, a manufacturer or a part number to see every supplier's price side by side."
        />
      )}
    </Page>
  )
}

function Results({ search }: { search: string }) {
  const list = comparison.useList({ search }, PAGE)
  return (
    <section aria-label="Results" className="flex flex-col gap-3">
      {list.total !== null && list.total !== '0' && (
        <p className="figures text-quiet" role="status">
          {list.total} {list.total === '1' ? 'product' : 'products'}
        </p>
      )}
      <ListBody
        list={list}
        minWidth={0}
        estimate={300}
        skeleton={<ProductCardSkeleton />}
        empty={{
          icon: SearchX,
          title: 'No results found',
          hint: "No supplier's catalog has this. Try another name, or a part number.",
        }}
      >
        {(product) => <ProductCard product={product} />}
      </ListBody>
    </section>
  )
}
