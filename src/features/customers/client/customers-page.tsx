import { Plus, Users } from 'lucide-react'
import { readFilter, useUrlState } from '@/client/use-url-state'
import { EmptyState } from '@/ui/empty-state'
import { FilterBar } from '@/ui/filter-bar'
import { FilterSelect } from '@/ui/filter-select'
import { ListBody } from '@/ui/list-body'
import { Page } from '@/ui/page'
import { Button } from '@/ui/primitives/button'
import { statusOptions } from '@/ui/status-options'
import { CUSTOMER_STATUSES } from '../customer'
import { customerFilter } from '../customer.schema'
import { CustomerCard, CustomerCardSkeleton } from './customer-card'
import { CustomerDetail } from './customer-detail'
import { CustomerDialog } from './customer-dialog'
import { customers } from './customers.resource'

const COUNTED = { count: true }

export const prefetch = (search: Record<string, unknown>) =>
  customers.prefetchList(readFilter(customerFilter, search), COUNTED)

export default function CustomersPage() {
  const url = useUrlState(customerFilter)
  const list = customers.useList(url.filter, COUNTED)

  return (
    <Page
      title="Customers"
      subtitle="Whom you work for, whom to call there and what is installed"
      count={list.total}
      actions={
        <Button variant="primary" onClick={() => url.openForm()}>
          <Plus aria-hidden />
          Add Customer
        </Button>
      }
    >
      <FilterBar
        search={url.filter.search}
        onSearch={(search) => url.setFilter({ search })}
        placeholder="Search customers..."
        active={url.active}
        onClear={url.clearFilter}
      >
        <FilterSelect
          label="Status"
          all="All Customers"
          value={url.filter.status}
          onChange={(status) => url.setFilter({ status })}
          options={statusOptions(CUSTOMER_STATUSES)}
        />
      </FilterBar>

      <ListBody
        list={list}
        isFiltered={url.isFiltered}
        onClearFilters={url.clearFilter}
        noMatch="No customers found"
        skeleton={<CustomerCardSkeleton />}
        estimate={262}
        empty={
          <EmptyState
            icon={Users}
            title="No customers found"
            hint="A customer record keeps the address, the tax rate, the people to call and what is installed."
            action={
              <Button variant="primary" onClick={() => url.openForm()}>
                Add Your First Customer
              </Button>
            }
          />
        }
      >
        {(customer) => (
          <CustomerCard
            customer={customer}
            link={url.linkTo(customer.id)}
            onEdit={() => url.openForm(customer.id)}
          />
        )}
      </ListBody>

      <CustomerDetail id={url.open} onClose={url.close} onDialog={url.openForm} />
      <CustomerDialog form={url.form} customerId={url.open} onClose={url.closeForm} />
    </Page>
  )
}
