import { readForm } from '@/client/form-name'
import { listScreen } from '@/client/list-screen'
import { useUrlTab } from '@/client/use-url-tab'
import { useFieldColumns } from '@/domain/custom-fields/client/field-columns.picker'
import { invoices } from '@/domain/invoices/client/invoices.resource'
import { invoiceApi, invoiceFilter } from '@/domain/invoices/invoice.schema'
import { ApplyDepositForm } from '@/features/deposits/client/apply-deposit.dialogs'
import { PaymentForm, RefundForm } from '@/features/payments/client/payment.dialogs'
import { ReversalForm } from '@/features/payments/client/reversal.dialogs'
import { AddButton } from '@/ui/add-button'
import { Page } from '@/ui/page'
import { Tab, TabList, TabPanel, Tabs } from '@/ui/primitives/tabs'
import { AgingReport, agingScreen } from './aging-report'
import { InvoiceDetail } from './invoice-detail'
import { InvoiceForm } from './invoice-form'
import { InvoiceList } from './invoice-list'
import { UnbilledWork } from './invoices.slots'

const invoiceScreen = listScreen(invoices, invoiceFilter, { columns: invoiceApi.columns })

export const prefetch = (search: Record<string, unknown>) =>
  (search.tab === 'aging' ? agingScreen : invoiceScreen).prefetch(search)

const heading = { title: 'Invoices', subtitle: 'What customers owe and what they have paid' }

export default function InvoicesPage() {
  const [tab, setTab] = useUrlTab(['invoices', 'unbilled', 'aging'])
  const shown = invoiceScreen.useScreen({ isShown: tab === 'invoices', own: useFieldColumns('invoice') })
  const { url, list } = shown
  const { open, form, closeForm } = url
  return (
    <Page
      {...heading}
      count={tab === 'invoices' ? list.total : undefined}
      actions={<AddButton onClick={() => url.openForm()}>Create Invoice</AddButton>}
    >
      <Tabs value={tab} onValueChange={setTab}>
        <TabList aria-label="Views">
          <Tab value="invoices">Invoices</Tab>
          <Tab value="unbilled">Not Yet Billed</Tab>
          <Tab value="aging">Aging Report</Tab>
        </TabList>
        <TabPanel value="invoices">
          <InvoiceList screen={shown} />
        </TabPanel>
        <TabPanel value="unbilled">
          <UnbilledWork />
        </TabPanel>
        <TabPanel value="aging">
          <AgingReport />
        </TabPanel>
      </Tabs>

      <InvoiceDetail id={open} onClose={url.close} onForm={url.openForm} />
      {form && <InvoiceForms form={form} open={open} onClose={closeForm} />}
    </Page>
  )
}

interface InvoiceFormsProps {
  form: string
  /** The invoice shown in the detail below the form. */
  open: string | undefined
  onClose: () => void
}

/** The form named in the URL: about the open invoice, to edit an invoice, or to create one. */
function InvoiceForms({ form, open, onClose }: InvoiceFormsProps) {
  const { kind, id } = readForm(form, ['payment', 'deposit', 'refund', 'reverse', 'estimate', 'customer'])
  if (kind === 'payment') return open && <PaymentForm invoiceId={open} onClose={onClose} />
  if (kind === 'deposit') return open && <ApplyDepositForm invoiceId={open} onClose={onClose} />
  if (kind === 'refund') return open && <RefundForm invoiceId={open} onClose={onClose} />
  if (kind === 'reverse')
    return open && id && <ReversalForm invoiceId={open} paymentId={id} onClose={onClose} />
  if (kind === 'estimate') return <InvoiceForm estimateId={id} onClose={onClose} />
  if (kind === 'customer') return <InvoiceForm customerId={id} onClose={onClose} />
  return <InvoiceForm id={id} onClose={onClose} />
}
