import { Receipt } from 'lucide-react'
import { ScreenList } from '@/client/screen-list'
import type { UrlState } from '@/client/use-url-state'
import { CustomFieldFilters } from '@/features/custom-fields/client/custom-field-filters.picker'
import { CustomerFilter } from '@/features/customers/client/customers.picker'
import type { Badges } from '@/shared/badges'
import { FilterAmount } from '@/ui/filter-amount'
import { FilterBar } from '@/ui/filter-bar'
import { FilterPeriod } from '@/ui/filter-period'
import type { ListState } from '@/ui/list-state'
import { TableControls } from '@/ui/record-table/table-controls'
import type { TableView } from '@/ui/record-table/table-view'
import { StatusFilter } from '@/ui/status-filter'
import { INVOICE_BADGES, type InvoiceStatus } from '../invoice'
import type { Invoice, invoiceFilter } from '../invoice.schema'
import { InvoiceCard, InvoiceCardSkeleton } from './invoice-card'
import { manyInvoices } from './invoices-many'

interface InvoiceListProps {
  screen: {
    url: UrlState<typeof invoiceFilter>
    list: ListState<Invoice>
    table: TableView
    /** What the list is narrowed and ordered by. */
    asked: object
  }
}

export function InvoiceList({ screen }: InvoiceListProps) {
  const { url, table } = screen
  const { setFilter } = url
  const { status, owed } = url.filter
  return (
    <div className="flex flex-col gap-4 md:gap-5">
      <FilterBar {...url.bar} placeholder="Search invoices..." end={<TableControls table={table} />}>
        <CustomerFilter {...url.by('customerId')} />
        <StatusFilter
          of={STATES}
          value={owed ? 'outstanding' : status}
          onChange={(chosen) =>
            setFilter(chosen === 'outstanding' ? OUTSTANDING : { ...ANY, status: chosen })
          }
        />
        <FilterPeriod label="Payment date" all="Paid Any Time" {...url.range('paid')} />
        <FilterPeriod label="Due date" all="Due Any Time" {...url.range('due')} />
        <FilterAmount label="Total" {...url.range('total')} />
        <CustomFieldFilters entity="invoice" url={url} />
      </FilterBar>
      <ScreenList
        name="Invoices"
        screen={screen}
        many={manyInvoices}
        noMatch="No invoices found"
        skeleton={<InvoiceCardSkeleton />}
        empty={{
          icon: Receipt,
          title: 'No invoices found',
          hint: 'An invoice asks a customer for money, and remembers what has been paid of it.',
          add: 'Create Your First Invoice',
        }}
      >
        {(invoice) => <InvoiceCard invoice={invoice} link={url.linkTo(invoice.id)} />}
      </ScreenList>
    </div>
  )
}

/** To a person "is something owed on it?" is one more status; the list takes it as a filter of its own. */
const STATES: Badges<InvoiceStatus | 'outstanding'> = { ...INVOICE_BADGES, outstanding: 'amber' }
const ANY = { status: undefined, owed: undefined }
const OUTSTANDING = { ...ANY, owed: 'true' } as const
