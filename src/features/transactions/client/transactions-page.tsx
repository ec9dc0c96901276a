import type { z } from 'zod'
import { readFilter, useUrlState } from '@/client/use-url-state'
import { useUrlTab } from '@/client/use-url-tab'
import { outNow, transactions } from '@/domain/stock/client/transactions.resource'
import { outFilter, transactionFilter } from '@/domain/stock/transaction.schema'
import { AddButton } from '@/ui/add-button'
import { Page } from '@/ui/page'
import { Tab, TabList, TabPanel, Tabs } from '@/ui/primitives/tabs'
import { TransactionForm } from './transaction-form'
import { TransactionHistory } from './transaction-history'
import { outQuery, WhoHasWhat } from './who-has-what'

const COUNTED = { count: true }

export const prefetch = (search: Record<string, unknown>) =>
  search.tab === 'out'
    ? outNow.prefetchList(outQuery(readFilter(outFilter, search)), COUNTED)
    : transactions.prefetchList(readFilter(transactionFilter, search), COUNTED)

export default function TransactionsPage() {
  const [tab, setTab] = useUrlTab(['history', 'out'])
  const url = useUrlState(transactionFilter)
  return (
    <Page
      title="Transactions"
      subtitle="Track tool checkout and checkin history"
      actions={<AddButton onClick={() => url.openForm()}>New Transaction</AddButton>}
    >
      <Tabs value={tab} onValueChange={setTab}>
        <TabList aria-label="Views">
          <Tab value="history">History</Tab>
          <Tab value="out">Who has what</Tab>
        </TabList>
        <TabPanel value="history">
          <TransactionHistory url={url} />
        </TabPanel>
        <TabPanel value="out">
          <WhoHasWhat />
        </TabPanel>
      </Tabs>
      {url.form && <TransactionForm onClose={url.closeForm} />}
    </Page>
  )
}

declare module '@/shared/screens' {
  interface Screens {
    '/transactions': ListSearch<typeof transactionFilter, 'out'> & z.input<typeof outFilter>
  }
}
