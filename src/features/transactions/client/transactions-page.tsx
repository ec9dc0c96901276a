import { listScreen } from '@/client/list-screen'
import { useUrlTab } from '@/client/use-url-tab'
import { transactions } from '@/domain/stock/client/transactions.resource'
import { transactionApi, transactionFilter } from '@/domain/stock/transaction.schema'
import { AddButton } from '@/ui/add-button'
import { Page } from '@/ui/page'
import { Tab, TabList, TabPanel, Tabs } from '@/ui/primitives/tabs'
import { TransactionForm } from './transaction-form'
import { TransactionHistory } from './transaction-history'
import { WhoHasWhat, whoHasWhat } from './who-has-what'

const history = listScreen(transactions, transactionFilter, { columns: transactionApi.columns })

export const prefetch = (search: Record<string, unknown>) =>
  (search.tab === 'out' ? whoHasWhat : history).prefetch(search)

const heading = {
  title: 'Transactions',
  subtitle: 'Track tool checkout and checkin history',
  subtitleOnPhone: true,
}

export default function TransactionsPage() {
  const [tab, setTab] = useUrlTab(['history', 'out'])
  const screen = history.useScreen({ isShown: tab === 'history' })
  const { url } = screen
  return (
    <Page {...heading} actions={<AddButton onClick={() => url.openForm()}>New Transaction</AddButton>}>
      <Tabs value={tab} onValueChange={setTab}>
        <TabList aria-label="Views">
          <Tab value="history">History</Tab>
          <Tab value="out">Who Has What</Tab>
        </TabList>
        <TabPanel value="history">
          <TransactionHistory screen={screen} />
        </TabPanel>
        <TabPanel value="out">
          <WhoHasWhat />
        </TabPanel>
      </Tabs>
      {url.form && <TransactionForm onClose={url.closeForm} />}
    </Page>
  )
}
