import { useParams } from '@tanstack/react-router'
import { useOverlay } from '@/client/use-overlay'
import { useMay } from '@/client/viewer'
import { formatMoney } from '@/shared/money'
import { EditButton } from '@/ui/edit-button'
import { Figure } from '@/ui/figure'
import { FigureGroup } from '@/ui/figure-group'
import { PageSection } from '@/ui/page-section'
import { StatusBadge } from '@/ui/primitives/status-badge'
import { RecordPage } from '@/ui/record-page'
import { CUSTOMER_BADGES } from '../customer'
import type { CustomerDetail } from '../customer.schema'
import { ContactsTab } from './contacts-tab'
import { CustomerDialog } from './customer-dialog'
import { CustomerInfo } from './customer-info'
import { customers } from './customers.resource'
import { CustomerSections, CustomerVisits } from './customers.slots'
import { NewWorkMenu } from './new-work'

export const prefetchRecord = customers.prefetchOne
export const loadCode = CustomerVisits.load

/** A customer's page: balance, contacts and all work. */
export default function CustomerPage() {
  const { id = '' } = useParams({ strict: false })
  const query = customers.useOne(id)
  const { data: customer, isPreview, error, retry } = query
  const form = useOverlay('form')
  const mayChange = useMay()('change customers')
  return (
    <>
      <RecordPage
        key={id}
        list={LIST}
        title={customer?.name ?? ''}
        badges={customer && <StatusBadge of={CUSTOMER_BADGES} status={customer.status} />}
        subtitle={customer?.companyName && <p className="text-quiet">{customer.companyName}</p>}
        isLoading={!customer}
        error={error}
        onRetry={retry}
        actions={
          customer &&
          mayChange && (
            <>
              <EditButton onClick={() => form.show(customer.id)}>Edit Customer</EditButton>
              {customer.status === 'active' && <NewWorkMenu customerId={customer.id} />}
            </>
          )
        }
        top={customer && <KeyFacts customer={isPreview ? undefined : customer} id={id} />}
        aside={
          customer && (
            <>
              <PageSection title="Details">
                <CustomerInfo customer={customer} />
              </PageSection>
              <PageSection title="Contacts">
                <ContactsTab
                  customerId={id}
                  contacts={isPreview ? undefined : customer.contacts}
                  onForm={form.show}
                />
              </PageSection>
            </>
          )
        }
      >
        {customer && <CustomerSections customerId={id} />}
      </RecordPage>
      <CustomerDialog
        form={mayChange ? form.value : undefined}
        customerId={id}
        onClose={() => form.hide()}
        onCreated={() => form.hide()}
      />
    </>
  )
}

const LIST = { to: '/customers', label: 'Customers' } as const

function KeyFacts({ customer, id }: { customer: CustomerDetail | undefined; id: string }) {
  const { openBalance = 0, overdueBalance = 0 } = customer ?? {}
  const isOverdue = overdueBalance > 0
  return (
    <FigureGroup
      title="At a Glance"
      isTitleHidden
      columns={3}
      query={{ data: customer, error: null, refetch: () => undefined }}
    >
      <Figure
        label="Open Balance"
        link={{ to: '/invoices', search: { customerId: id, owed: 'true' } }}
        value={customer && formatMoney(openBalance)}
        hint={customer && (isOverdue ? `${formatMoney(overdueBalance)} overdue` : 'Nothing overdue')}
        tone={isOverdue ? 'red' : undefined}
      />
      <CustomerVisits customerId={id} />
    </FigureGroup>
  )
}
