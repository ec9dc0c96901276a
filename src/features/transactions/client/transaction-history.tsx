import { ArrowLeftRight } from 'lucide-react'
import type { useUrlState } from '@/client/use-url-state'
import { itemOption, items } from '@/features/items/client/items.resource'
import { JobFilter } from '@/features/jobs/client/jobs.filter'
import { UserFilter } from '@/features/users/client/users.filter'
import { EmptyState } from '@/ui/empty-state'
import { FilterBar } from '@/ui/filter-bar'
import { FilterPeriod } from '@/ui/filter-period'
import { FilterSelect } from '@/ui/filter-select'
import { ListBody } from '@/ui/list-body'
import { Button } from '@/ui/primitives/button'
import { RecordFilter } from '@/ui/record-filter'
import { statusOptions } from '@/ui/status-options'
import { TRANSACTION_ACTIONS } from '../transaction'
import type { transactionFilter } from '../transaction.schema'
import { TransactionCard, TransactionCardSkeleton } from './transaction-card'
import { transactions } from './transactions.resource'

type UrlState = ReturnType<typeof useUrlState<typeof transactionFilter.shape>>

export function TransactionHistory({ url }: { url: UrlState }) {
  const { filter, setFilter } = url
  const list = transactions.useList(filter, { count: true })
  return (
    <div className="flex flex-col gap-4 md:gap-5">
      <FilterBar
        search={filter.search}
        onSearch={(search) => setFilter({ search })}
        placeholder="Search transactions..."
        active={url.active}
        onClear={url.clearFilter}
      >
        <RecordFilter
          label="Item"
          all="All Items"
          source={items}
          toOption={itemOption}
          value={filter.itemId}
          onChange={(itemId) => setFilter({ itemId })}
        />
        <JobFilter value={filter.jobId} onChange={(jobId) => setFilter({ jobId })} />
        <UserFilter value={filter.userId} onChange={(userId) => setFilter({ userId })} />
        <FilterSelect
          label="Action"
          all="All Actions"
          value={filter.action}
          onChange={(action) => setFilter({ action })}
          options={statusOptions(TRANSACTION_ACTIONS)}
        />
        <FilterPeriod value={filter} onChange={setFilter} />
      </FilterBar>

      <ListBody
        list={list}
        isFiltered={url.isFiltered}
        onClearFilters={url.clearFilter}
        minWidth={0}
        estimate={92}
        gap={12}
        skeleton={<TransactionCardSkeleton />}
        skeletons={5}
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
