import { ArrowLeftRight } from 'lucide-react'
import type { UrlState } from '@/client/use-url-state'
import { transactions } from '@/domain/stock/client/transactions.resource'
import { TRANSACTION_BADGES } from '@/domain/stock/transaction'
import type { transactionFilter } from '@/domain/stock/transaction.schema'
import { ItemFilter } from '@/features/items/client/items.picker'
import { JobFilter } from '@/features/jobs/client/jobs.picker'
import { UserFilter } from '@/features/users/client/users.picker'
import { EmptyState } from '@/ui/empty-state'
import { FilterBar } from '@/ui/filter-bar'
import { FilterPeriod } from '@/ui/filter-period'
import { FilterSelect } from '@/ui/filter-select'
import { ListBody, ROWS } from '@/ui/list-body'
import { statusOptions } from '@/ui/options'
import { Button } from '@/ui/primitives/button'
import { TransactionCard, TransactionCardSkeleton } from './transaction-card'

export function TransactionHistory({ url }: { url: UrlState<typeof transactionFilter> }) {
  const { filter, setFilter } = url
  const list = transactions.useList(filter, { count: true })
  return (
    <div className="flex flex-col gap-4 md:gap-5">
      <FilterBar {...url.bar} placeholder="Search transactions...">
        <ItemFilter value={filter.itemId} onChange={(itemId) => setFilter({ itemId })} />
        <JobFilter value={filter.jobId} onChange={(jobId) => setFilter({ jobId })} />
        <UserFilter value={filter.userId} onChange={(userId) => setFilter({ userId })} />
        <FilterSelect
          label="Action"
          all="All Actions"
          value={filter.action}
          onChange={(action) => setFilter({ action })}
          options={statusOptions(TRANSACTION_BADGES)}
        />
        <FilterPeriod value={filter} onChange={setFilter} />
      </FilterBar>

      <ListBody
        list={list}
        isFiltered={url.isFiltered}
        onClearFilters={url.clearFilter}
        {...ROWS}
        estimate={92}
        skeleton={<TransactionCardSkeleton />}
        empty={
          <EmptyState
            icon={ArrowLeftRight}
            title="No transactions found"
            hint="Each checkout and checkin is kept here: what, who, when and for which job."
            action={
              <Button variant="primary" onClick={() => url.openForm()}>
                Create First Transaction
              </Button>
            }
          />
        }
      >
        {(transaction) => <TransactionCard transaction={transaction} />}
      </ListBody>
    </div>
  )
}
