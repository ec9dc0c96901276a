import type { ReactNode } from 'react'
import type { UrlState } from '@/client/use-url-state'
import { CustomFieldFilters } from '@/domain/custom-fields/client/custom-field-filters.picker'
import { CustomerFilter } from '@/features/customers/client/customers.picker'
import { FilterBar } from '@/ui/filter-bar'
import { FilterFlag } from '@/ui/filter-flag'
import { FilterPeriod } from '@/ui/filter-period'
import { FilterSelect } from '@/ui/filter-select'
import { nameOptions } from '@/ui/options'
import { FREQUENCIES } from '../agreement'
import type { upcomingFilter } from '../agreement.schema'

interface AgreementFiltersProps {
  url: UrlState<typeof upcomingFilter>
  /** Filters of only one of the lists. */
  children?: ReactNode
  end?: ReactNode
}

export function AgreementFilters({ url, children, end }: AgreementFiltersProps) {
  return (
    <FilterBar {...url.bar} placeholder="Search agreements..." end={end}>
      <CustomerFilter {...url.by('customerId')} />
      {children}
      <FilterSelect
        label="Frequency"
        all="All Frequencies"
        {...url.by('frequency')}
        options={nameOptions(FREQUENCIES)}
        wide
      />
      <CustomFieldFilters entity="agreement" url={url} active={url.activeOf('overdue', 'dueFrom', 'dueTo')}>
        <FilterFlag label="Only Overdue" {...url.by('overdue')} />
        <FilterPeriod label="Next Service" all="Next Service Any Time" isAhead {...url.range('due')} />
      </CustomFieldFilters>
    </FilterBar>
  )
}
