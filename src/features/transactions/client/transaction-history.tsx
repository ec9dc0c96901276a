import { ArrowLeftRight } from 'lucide-react'
import { ScreenList } from '@/client/screen-list'
import type { UrlState } from '@/client/use-url-state'
import { TRANSACTION_BADGES } from '@/domain/stock/transaction'
import type { Transaction, transactionFilter } from '@/domain/stock/transaction.schema'
import { UserFilter } from '@/domain/users/client/users.picker'
import { ItemFilter } from '@/features/items/client/items.picker'
import { JobFilter } from '@/features/jobs/client/jobs.picker'
import { FilterBar } from '@/ui/filter-bar'
import { FilterFlag } from '@/ui/filter-flag'
import { FilterPeriod } from '@/ui/filter-period'
import { FilterSelect } from '@/ui/filter-select'
import { ROWS } from '@/ui/list-body'
import type { ListState } from '@/ui/list-state'
import { MoreFilters } from '@/ui/more-filters'
import { statusOptions } from '@/ui/options'
import { TableControls } from '@/ui/record-table/table-controls'
import type { TableView } from '@/ui/record-table/table-view'
import { TransactionCard, TransactionCardSkeleton } from './transaction-card'

interface TransactionHistoryProps {
  screen: {
    url: UrlState<typeof transactionFilter>
    list: ListState<Transaction>
    table: TableView
    requested: object
  }
}

export function TransactionHistory({ screen }: TransactionHistoryProps) {
  const { url, table } = screen
  return (
    <div className="flex flex-col gap-4 md:gap-5">
      <FilterBar {...url.bar} placeholder="Search transactions..." end={<TableControls table={table} />}>
        <ItemFilter {...url.by('itemId')} />
        <JobFilter {...url.by('jobId')} />
        <UserFilter {...url.by('userId')} />
        <MoreFilters active={url.activeOf('action', 'from', 'to', 'mine')}>
          <FilterSelect
            label="Action"
            all="All Actions"
            {...url.by('action')}
            options={statusOptions(TRANSACTION_BADGES)}
          />
          <FilterPeriod value={url.filter} onChange={url.setFilter} />
          <FilterFlag label="Only Mine" {...url.by('mine')} />
        </MoreFilters>
      </FilterBar>

      <ScreenList
        name="Transactions"
        screen={screen}
        linkTo={null}
        {...ROWS}
        estimate={92}
        skeleton={<TransactionCardSkeleton />}
        empty={{
          icon: ArrowLeftRight,
          title: 'No transactions found',
          hint: 'Every checkout and checkin is listed here, with who, when and which job.',
          add: 'Create First Transaction',
        }}
      >
        {(transaction) => <TransactionCard transaction={transaction} />}
      </ScreenList>
    </div>
  )
}
