import { Users } from 'lucide-react'
import { listScreen } from '@/client/list-screen'
import { CustomFieldFilters } from '@/features/custom-fields/client/custom-field-filters.picker'
import { AddButton } from '@/ui/add-button'
import { FilterBar } from '@/ui/filter-bar'
import { ListBody } from '@/ui/list-body'
import { Page } from '@/ui/page'
import { StatusFilter } from '@/ui/status-filter'
import { CUSTOMER_BADGES } from '../customer'
import { customerFilter } from '../customer.schema'
import { CustomerCard, CustomerCardSkeleton } from './customer-card'
import { CustomerDetail } from './customer-detail'
import { CustomerDialog } from './customer-dialog'
import { customers } from './customers.resource'

export const { prefetch, useScreen } = listScreen(customers, customerFilter, { ofOpen: ['tab'] })

export default function CustomersPage() {
  const { url, list } = useScreen()

  return (
    <Page
      title="Customers"
      subtitle="Whom you work for, whom to call there and what is installed"
      count={list.total}
      actions={<AddButton onClick={() => url.openForm()}>Add Customer</AddButton>}
    >
      <FilterBar {...url.bar} placeholder="Search customers...">
        <StatusFilter all="All Customers" of={CUSTOMER_BADGES} {...url.by('status')} />
        <CustomFieldFilters entity="customer" url={url} />
      </FilterBar>

      <ListBody
        list={list}
        {...url.body}
        noMatch="No customers found"
        skeleton={<CustomerCardSkeleton />}
        estimate={262}
        empty={{
          icon: Users,
          title: 'No customers found',
          hint: 'A customer record keeps the address, the tax rate, the people to call and what is installed.',
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
      </ListBody>

      <CustomerDetail id={url.open} onClose={url.close} onForm={url.openForm} />
      <CustomerDialog form={url.form} customerId={url.open} onClose={url.closeForm} onMade={url.openMade} />
    </Page>
  )
}
