import { Receipt } from 'lucide-react'
import type { UrlState } from '@/client/use-url-state'
import { CustomerFilter } from '@/features/customers/client/customers.picker'
import type { Badges } from '@/shared/badges'
import { EmptyState } from '@/ui/empty-state'
import { FilterBar } from '@/ui/filter-bar'
import { FilterPeriod } from '@/ui/filter-period'
import { ListBody } from '@/ui/list-body'
import type { ListState } from '@/ui/list-state'
import { Button } from '@/ui/primitives/button'
import { StatusFilter } from '@/ui/status-filter'
import { INVOICE_BADGES, type InvoiceStatus } from '../invoice'
import type { Invoice, invoiceFilter } from '../invoice.schema'
import { InvoiceCard, InvoiceCardSkeleton } from './invoice-card'

interface InvoiceListProps {
  url: UrlState<typeof invoiceFilter>
  list: ListState<Invoice>
}

export function InvoiceList({ url, list }: InvoiceListProps) {
  const { setFilter } = url
  const { status, owed, paidFrom, paidTo } = url.filter
  return (
    <div className="flex flex-col gap-4 md:gap-5">
      <FilterBar {...url.bar} placeholder="Search invoices...">
        <CustomerFilter
          value={url.filter.customerId}
          onChange={(customerId) => url.setFilter({ customerId })}
        />
        <StatusFilter
          of={STATES}
          value={owed ? 'outstanding' : status}
          onChange={(chosen) =>
            setFilter(chosen === 'outstanding' ? OUTSTANDING : { ...ANY, status: chosen })
          }
        />
        <FilterPeriod
          label="Payment date"
          all="Paid Any Time"
          value={{ from: paidFrom, to: paidTo }}
          onChange={({ from, to }) => setFilter({ paidFrom: from, paidTo: to })}
        />
      </FilterBar>
      <ListBody
        list={list}
        isFiltered={url.isFiltered}
        onClearFilters={url.clearFilter}
        noMatch="No invoices found"
        skeleton={<InvoiceCardSkeleton />}
        empty={
          <EmptyState
            icon={Receipt}
            title="No invoices found"
            hint="An invoice asks a customer for money, and remembers what has been paid of it."
            action={
              <Button variant="primary" onClick={() => url.openForm()}>
                Create Your First Invoice
              </Button>
            }
          />
        }
      >
        {(invoice) => <InvoiceCard invoice={invoice} link={url.linkTo(invoice.id)} />}
      </ListBody>
    </div>
  )
}

/** To a person "is something owed on it?" is one more status; the list takes it as a filter of its own. */
const STATES: Badges<InvoiceStatus | 'outstanding'> = { ...INVOICE_BADGES, outstanding: 'amber' }
const ANY = { status: undefined, owed: undefined }
const OUTSTANDING = { ...ANY, owed: 'true' } as const
