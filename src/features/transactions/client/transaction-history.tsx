import { ArrowLeftRight } from 'lucide-react'
import type { UrlState } from '@/client/use-url-state'
import { TRANSACTION_BADGES } from '@/domain/stock/transaction'
import type { Transaction, transactionFilter } from '@/domain/stock/transaction.schema'
import { ItemFilter } from '@/features/items/client/items.picker'
import { JobFilter } from '@/features/jobs/client/jobs.picker'
import { UserFilter } from '@/features/users/client/users.picker'
import { FilterBar } from '@/ui/filter-bar'
import { FilterPeriod } from '@/ui/filter-period'
import { FilterSelect } from '@/ui/filter-select'
import { ListBody, ROWS } from '@/ui/list-body'
import type { ListState } from '@/ui/list-state'
import { statusOptions } from '@/ui/options'
import { TransactionCard, TransactionCardSkeleton } from './transaction-card'

interface TransactionHistoryProps {
  url: UrlState<typeof transactionFilter>
  list: ListState<Transaction>
}

export function TransactionHistory({ url, list }: TransactionHistoryProps) {
  return (
    <div className="flex flex-col gap-4 md:gap-5">
      <FilterBar {...url.bar} placeholder="Search transactions...">
        <ItemFilter {...url.by('itemId')} />
        <JobFilter {...url.by('jobId')} />
        <UserFilter {...url.by('userId')} />
        <FilterSelect
          label="Action"
          all="All Actions"
          {...url.by('action')}
          options={statusOptions(TRANSACTION_BADGES)}
        />
        <FilterPeriod value={url.filter} onChange={url.setFilter} />
      </FilterBar>

      <ListBody
        list={list}
        {...url.body}
        {...ROWS}
        estimate={92}
        skeleton={<TransactionCardSkeleton />}
        empty={{
          icon: ArrowLeftRight,
          title: 'No transactions found',
          hint: 'Each checkout and checkin is kept here: what, who, when and for which job.',
          add: 'Create First Transaction',
        }}
      >
        {(transaction) => <TransactionCard transaction={transaction} />}
      </ListBody>
    </div>
  )
}
