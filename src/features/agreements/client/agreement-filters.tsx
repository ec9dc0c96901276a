import type { ReactNode } from 'react'
import type { useUrlState } from '@/client/use-url-state'
import { CustomerFilter } from '@/features/customers/client/customers.filter'
import { FilterBar } from '@/ui/filter-bar'
import { FilterSelect } from '@/ui/filter-select'
import { statusOptions } from '@/ui/status-options'
import { FREQUENCIES } from '../agreement'
import type { upcomingFilter } from '../agreement.schema'

interface AgreementFiltersProps {
  url: ReturnType<typeof useUrlState<typeof upcomingFilter.shape>>
  /** What only one of the lists is narrowed by. */
  children?: ReactNode
}

export function AgreementFilters({ url, children }: AgreementFiltersProps) {
  const { filter, setFilter, active, clearFilter } = url
  return (
    <FilterBar
      search={filter.search}
      onSearch={(search) => setFilter({ search })}
      placeholder="Search agreements..."
      active={active}
      onClear={clearFilter}
    >
      <CustomerFilter value={filter.customerId} onChange={(customerId) => setFilter({ customerId })} />
      {children}
      <FilterSelect
        label="Frequency"
        all="All Frequencies"
        value={filter.frequency}
        onChange={(frequency) => setFilter({ frequency })}
        options={statusOptions(FREQUENCIES)}
        wide
      />
    </FilterBar>
  )
}
