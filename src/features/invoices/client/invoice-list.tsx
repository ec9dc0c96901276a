import { Receipt } from 'lucide-react'
import { ScreenList } from '@/client/screen-list'
import type { UrlState } from '@/client/use-url-state'
import { CustomFieldFilters } from '@/domain/custom-fields/client/custom-field-filters.picker'
import { INVOICE_BADGES, type InvoiceStatus } from '@/domain/invoices/invoice'
import type { Invoice, InvoiceFilter, invoiceFilter } from '@/domain/invoices/invoice.schema'
import { CustomerFilter } from '@/features/customers/client/customers.picker'
import { FilterAmount } from '@/ui/filter-amount'
import { FilterBar } from '@/ui/filter-bar'
import { FilterPeriod } from '@/ui/filter-period'
import { FilterSelect } from '@/ui/filter-select'
import type { ListState } from '@/ui/list-state'
import { statusOptions } from '@/ui/options'
import { TableControls } from '@/ui/record-table/table-controls'
import type { TableView } from '@/ui/record-table/table-view'
import { InvoiceCard, InvoiceCardSkeleton } from './invoice-card'
import { manyInvoices } from './invoices-many'

const MORE = ['paidFrom', 'paidTo', 'totalFrom', 'totalTo'] as const

interface InvoiceListProps {
  screen: {
    url: UrlState<typeof invoiceFilter>
    list: ListState<Invoice>
    table: TableView
    /** Current filters and sort order. */
    requested: object
  }
}

export function InvoiceList({ screen }: InvoiceListProps) {
  const { url, table } = screen
  const { setFilter } = url
  const { status, owed, overdue } = url.filter
  return (
    <div className="flex flex-col gap-4 md:gap-5">
      <FilterBar {...url.bar} placeholder="Search invoices..." end={<TableControls table={table} />}>
        <CustomerFilter {...url.by('customerId')} />
        <FilterSelect
          label="Status"
          all="All Statuses"
          options={status === 'overdue' ? [...STATES, OVERDUE_UNPAID] : STATES}
          value={chosenState({ status, owed, overdue })}
          onChange={(chosen) => setFilter(filterOf(chosen))}
        />
        <FilterPeriod label="Due Date" all="Due Any Time" {...url.range('due')} />
        <CustomFieldFilters entity="invoice" url={url} active={url.activeOf(...MORE)}>
          <FilterPeriod label="Payment Date" all="Paid Any Time" {...url.range('paid')} />
          <FilterAmount label="Total" {...url.range('total')} />
        </CustomFieldFilters>
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
          hint: 'An invoice bills a customer and tracks what has been paid.',
          add: 'Create Your First Invoice',
        }}
      >
        {(invoice) => <InvoiceCard invoice={invoice} link={url.linkTo(invoice.id)} />}
      </ScreenList>
    </div>
  )
}

/** "Outstanding" and "overdue" look like statuses to users, but the API has separate filters for them. */
type State = InvoiceStatus | 'outstanding' | 'overdue_unpaid'
const STATES: { value: State; label: string }[] = [
  ...statusOptions(INVOICE_BADGES),
  { value: 'outstanding', label: 'Outstanding' },
]
/** For URLs with `status=overdue`: invoices with the Overdue badge, which excludes partly paid ones. */
const OVERDUE_UNPAID = { value: 'overdue_unpaid', label: 'Overdue, Nothing Paid' } as const

function chosenState({ status, owed, overdue }: Partial<InvoiceFilter>): State | undefined {
  if (overdue) return 'overdue'
  if (owed) return 'outstanding'
  return status === 'overdue' ? 'overdue_unpaid' : status
}

function filterOf(state: State | undefined) {
  const any = { status: undefined, owed: undefined, overdue: undefined }
  if (state === 'overdue') return { ...any, overdue: 'true' as const }
  if (state === 'outstanding') return { ...any, owed: 'true' as const }
  return { ...any, status: state === 'overdue_unpaid' ? ('overdue' as const) : state }
}
