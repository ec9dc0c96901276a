import { Users } from 'lucide-react'
import { listScreen } from '@/client/list-screen'
import { ScreenList } from '@/client/screen-list'
import { CustomFieldFilters } from '@/domain/custom-fields/client/custom-field-filters.picker'
import { useFieldColumns } from '@/domain/custom-fields/client/field-columns.picker'
import { AddButton } from '@/ui/add-button'
import { FilterBar } from '@/ui/filter-bar'
import { Page } from '@/ui/page'
import { TableControls } from '@/ui/record-table/table-controls'
import { StatusFilter } from '@/ui/status-filter'
import { CUSTOMER_BADGES } from '../customer'
import { customerApi, customerFilter } from '../customer.schema'
import { CustomerCard, CustomerCardSkeleton } from './customer-card'
import { CustomerDetail } from './customer-detail'
import { CustomerDialog } from './customer-dialog'
import { customers } from './customers.resource'
import { manyCustomers } from './customers-many'

export const { prefetch, useScreen } = listScreen(customers, customerFilter, {
  ofOpen: ['tab'],
  columns: customerApi.columns,
})

const heading = {
  title: 'Customers',
  subtitle: 'Customers, their contacts and installed equipment',
}

export default function CustomersPage() {
  const screen = useScreen({ own: useFieldColumns('customer') })
  const { url, list, table } = screen

  return (
    <Page
      {...heading}
      count={list.total}
      actions={<AddButton onClick={() => url.openForm()}>Add Customer</AddButton>}
    >
      <FilterBar {...url.bar} placeholder="Search customers..." end={<TableControls table={table} />}>
        <StatusFilter all="All Customers" of={CUSTOMER_BADGES} {...url.by('status')} />
        <CustomFieldFilters entity="customer" url={url} />
      </FilterBar>

      <ScreenList
        name="Customers"
        screen={screen}
        many={manyCustomers}
        noMatch="No customers found"
        skeleton={<CustomerCardSkeleton />}
        estimate={170}
        empty={{
          icon: Users,
          title: 'No customers found',
          hint: 'A customer record keeps the address, tax rate, contacts and installed equipment.',
          add: 'Add Your First Customer',
        }}
      >
        {(customer) => (
          <CustomerCard
            customer={customer}
            link={url.linkTo(customer.id)}
            onEdit={() => url.openForm(customer.id)}
          />
        )}
      </ScreenList>

      <CustomerDetail id={url.open} onClose={url.close} onForm={url.openForm} />
      <CustomerDialog
        form={url.form}
        customerId={url.open}
        onClose={url.closeForm}
        // The first tab holds only what was just typed.
        onCreated={(id) => url.openCreated(id, 'contacts')}
      />
    </Page>
  )
}
