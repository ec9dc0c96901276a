import { readForm } from '@/client/form-name'
import { readFilter, useUrlState } from '@/client/use-url-state'
import { useUrlTab } from '@/client/use-url-tab'
import { AddButton } from '@/ui/add-button'
import { Page } from '@/ui/page'
import { Tab, TabList, TabPanel, Tabs } from '@/ui/primitives/tabs'
import { invoiceFilter } from '../invoice.schema'
import { AgingReport, OVERDUE } from './aging-report'
import { InvoiceDetail } from './invoice-detail'
import { InvoiceForm } from './invoice-form'
import { InvoiceList } from './invoice-list'
import { aging, invoices } from './invoices.resource'
import { PaymentForm } from './payment-form'

const COUNTED = { count: true }

export const prefetch = (search: Record<string, unknown>) =>
  search.tab === 'aging'
    ? aging.prefetchList(OVERDUE)
    : invoices.prefetchList(readFilter(invoiceFilter, search), COUNTED)

export default function InvoicesPage() {
  const [tab, setTab] = useUrlTab(['invoices', 'aging'])
  const url = useUrlState(invoiceFilter)
  const list = invoices.useList(url.filter, { ...COUNTED, enabled: tab === 'invoices' })
  const { open, form, closeForm } = url
  return (
    <Page
      title="Invoices"
      subtitle="What customers owe and what they have paid"
      count={tab === 'invoices' ? list.total : undefined}
      actions={<AddButton onClick={() => url.openForm()}>Create Invoice</AddButton>}
    >
      <Tabs value={tab} onValueChange={setTab}>
        <TabList aria-label="Views">
          <Tab value="invoices">Invoices</Tab>
          <Tab value="aging">Aging Report</Tab>
        </TabList>
        <TabPanel value="invoices">
          <InvoiceList url={url} list={list} />
        </TabPanel>
        <TabPanel value="aging">
          <AgingReport />
        </TabPanel>
      </Tabs>

      <InvoiceDetail id={open} onClose={url.close} onForm={url.openForm} />
      {form === 'payment' && open && <PaymentForm invoiceId={open} onClose={closeForm} />}
      {form && form !== 'payment' && <InvoiceForm {...wanted(form)} onClose={closeForm} />}
    </Page>
  )
}

/** The one to edit, or the estimate that a new one is made from. */
function wanted(form: string) {
  const { kind, id } = readForm(form, ['estimate'])
  return kind === 'estimate' ? { estimateId: id } : { id }
}
