import { useUrlTab } from '@/client/use-url-tab'
import { formatMoney } from '@/shared/money'
import { cx } from '@/ui/cx'
import { DetailDialog } from '@/ui/detail-dialog'
import { Detail } from '@/ui/detail-list'
import { EditButton } from '@/ui/edit-button'
import { SkeletonLine } from '@/ui/primitives/skeleton'
import { StatusBadge } from '@/ui/primitives/status-badge'
import { Tab, TabList, TabPanel, Tabs } from '@/ui/primitives/tabs'
import { ScreenLink } from '@/ui/screen-link'
import { CUSTOMER_BADGES } from '../customer'
import { ContactsTab } from './contacts-tab'
import { CustomerInfo } from './customer-info'
import { customers } from './customers.resource'
import { CustomerHistory } from './customers.slots'
import { EquipmentTab } from './equipment-tab'
import { NewWork } from './new-work'

interface CustomerDetailProps {
  id: string | undefined
  onClose: () => void
  /** Opens a form over the detail. */
  onForm: (form: string) => void
}

const TABS = ['info', 'contacts', 'equipment', 'history'] as const

export function CustomerDetail({ id, onClose, onForm }: CustomerDetailProps) {
  const { data: customer, isPreview, error, retry } = customers.useOne(id)
  const [tab, setTab] = useUrlTab(TABS)
  return (
    <DetailDialog
      open={id !== undefined}
      onClose={onClose}
      title={customer?.name}
      badges={customer && <StatusBadge of={CUSTOMER_BADGES} status={customer.status} />}
      subtitle={customer?.companyName}
      isLoading={!customer}
      error={error}
      onRetry={retry}
      record={customer && { entity: 'customer', id: customer.id }}
      width="wide"
      actions={
        customer && (
          <>
            <EditButton onClick={() => onForm(customer.id)}>Edit Customer</EditButton>
            {customer.status === 'active' && <NewWork customerId={customer.id} />}
          </>
        )
      }
    >
      {customer && (
        // As high as most tabs, so that the dialog does not jump.
        <Tabs value={tab} onValueChange={setTab} className="md:min-h-96">
          <TabList aria-label="Customer">
            <Tab value="info">Info</Tab>
            <Tab value="contacts">
              Contacts
              <Count of={customer.contacts} />
            </Tab>
            <Tab value="equipment">
              Equipment
              <Count of={customer.equipment} />
            </Tab>
            <Tab value="history">Service History</Tab>
          </TabList>
          <TabPanel value="info">
            <CustomerInfo customer={customer}>
              <OpenBalance of={isPreview ? undefined : customer.openBalance} />
            </CustomerInfo>
            <ScreenLink to="/customers/$id" params={{ id: customer.id }} className="mt-4">
              Open Customer Page
            </ScreenLink>
          </TabPanel>
          <TabPanel value="contacts">
            <ContactsTab
              customerId={customer.id}
              contacts={isPreview ? undefined : customer.contacts}
              onForm={onForm}
            />
          </TabPanel>
          <TabPanel value="equipment">
            <EquipmentTab
              customerId={customer.id}
              equipment={isPreview ? undefined : customer.equipment}
              onForm={onForm}
            />
          </TabPanel>
          <TabPanel value="history">
            <CustomerHistory customerId={customer.id} />
          </TabPanel>
        </Tabs>
      )}
    </DetailDialog>
  )
}

function OpenBalance({ of: balance }: { of: number | undefined }) {
  return (
    <Detail label="Open Balance">
      {balance === undefined ? (
        <SkeletonLine className="w-24" />
      ) : (
        <span className={cx('figures font-semibold', balance > 0 && 'text-amber-ink')}>
          {formatMoney(balance)}
        </span>
      )}
    </Detail>
  )
}

function Count({ of: parts }: { of: readonly unknown[] }) {
  return (
    parts.length > 0 && <span className="figures font-normal text-quiet max-md:hidden">{parts.length}</span>
  )
}
