import { Plus } from 'lucide-react'
import { readFilter, useUrlState } from '@/client/use-url-state'
import { useUrlTab } from '@/client/use-url-tab'
import { Page } from '@/ui/page'
import { Button } from '@/ui/primitives/button'
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
      actions={
        <Button variant="primary" onClick={() => url.openForm()}>
          <Plus aria-hidden />
          Create Invoice
        </Button>
      }
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

const FROM_ESTIMATE = /^estimate-(.+)$/

/** `?form=` is `new`, `estimate-` and the id of the one that it is made from, or the id of the one to edit. */
function wanted(form: string) {
  if (form === 'new') return {}
  const estimateId = FROM_ESTIMATE.exec(form)?.[1]
  return estimateId ? { estimateId } : { id: form }
}
