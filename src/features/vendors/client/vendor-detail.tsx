import { Ban, BookOpen } from 'lucide-react'
import { formName } from '@/client/form-name'
import { CustomFieldDetails } from '@/domain/custom-fields/client/custom-fields.picker'
import { addressLine } from '@/shared/address'
import { confirm } from '@/ui/confirm'
import { ContactLink } from '@/ui/contact-link'
import { DetailDialog } from '@/ui/detail-dialog'
import { Detail, DetailList } from '@/ui/detail-list'
import { EditButton } from '@/ui/edit-button'
import { Button } from '@/ui/primitives/button'
import { StatusBadge } from '@/ui/primitives/status-badge'
import { withToast } from '@/ui/toast'
import { VENDOR_BADGES } from '../vendor'
import type { Vendor } from '../vendor.schema'
import { vendors } from './vendors.resource'
import { VendorOrders } from './vendors.slots'

interface VendorDetailProps {
  id: string | undefined
  onClose: () => void
  onForm: (form: string) => void
}

export function VendorDetail({ id, onClose, onForm }: VendorDetailProps) {
  const { data: vendor, error, retry } = vendors.useOne(id)
  return (
    <DetailDialog
      open={id !== undefined}
      onClose={onClose}
      title={vendor?.name}
      badges={vendor && <StatusBadge of={VENDOR_BADGES} status={vendor.status} />}
      subtitle={vendor?.contactName}
      isLoading={!vendor}
      error={error}
      onRetry={retry}
      record={vendor && { entity: 'vendor', id: vendor.id }}
      width="wide"
      actions={
        vendor && (
          <>
            {vendor.status === 'active' && <Deactivate vendor={vendor} />}
            <Button onClick={() => onForm(formName('catalog', vendor.id))}>
              <BookOpen aria-hidden />
              Manage Catalog
            </Button>
            <EditButton onClick={() => onForm(vendor.id)}>Edit Vendor</EditButton>
          </>
        )
      }
    >
      {vendor && (
        <>
          <Facts vendor={vendor} />
          <VendorOrders vendorId={vendor.id} />
        </>
      )}
    </DetailDialog>
  )
}

function Deactivate({ vendor: { id, version } }: { vendor: Vendor }) {
  const { mutateAsync, isPending } = vendors.useSave()
  async function deactivate() {
    const isSure = await confirm({
      title: 'Are you sure you want to deactivate this vendor?',
      description:
        'Its prices are removed from the price comparison. You can reactivate the vendor with Edit Vendor.',
      action: 'Deactivate Vendor',
      destructive: true,
    })
    if (isSure)
      await withToast((attempt) => mutateAsync({ id, input: { status: 'inactive', version }, attempt }), {
        success: { title: 'Vendor deactivated' },
        failure: 'Failed to deactivate vendor',
      })
  }
  return (
    <Button variant="danger-quiet" className="md:mr-auto" busy={isPending} onClick={deactivate}>
      <Ban aria-hidden />
      Deactivate
    </Button>
  )
}

function Facts({ vendor }: { vendor: Vendor }) {
  const address = addressLine(vendor)
  return (
    <DetailList>
      <Detail label="Email">{vendor.email && <ContactLink kind="email" value={vendor.email} />}</Detail>
      <Detail label="Phone">{vendor.phone && <ContactLink kind="phone" value={vendor.phone} />}</Detail>
      <Detail label="Address" wide>
        {address && <ContactLink kind="address" value={address} />}
      </Detail>
      <Detail label="Account Number">
        {vendor.accountNumber && <span className="figures">{vendor.accountNumber}</span>}
      </Detail>
      <Detail label="Payment Terms">{vendor.paymentTerms}</Detail>
      <CustomFieldDetails entity="vendor" values={vendor.customFields} />
      {vendor.notes && (
        <Detail label="Notes" wide>
          {vendor.notes}
        </Detail>
      )}
    </DetailList>
  )
}
