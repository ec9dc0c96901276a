import { Truck } from 'lucide-react'
import { readForm } from '@/client/form-name'
import { listScreen } from '@/client/list-screen'
import { ScreenList } from '@/client/screen-list'
import { CustomFieldFilters } from '@/domain/custom-fields/client/custom-field-filters.picker'
import { useFieldColumns } from '@/domain/custom-fields/client/field-columns.picker'
import { AddButton } from '@/ui/add-button'
import { FilterBar } from '@/ui/filter-bar'
import { Page } from '@/ui/page'
import { TableControls } from '@/ui/record-table/table-controls'
import { StatusFilter } from '@/ui/status-filter'
import { VENDOR_BADGES } from '../vendor'
import { vendorApi, vendorFilter } from '../vendor.schema'
import { VendorCard, VendorCardSkeleton } from './vendor-card'
import { VendorDetail } from './vendor-detail'
import { VendorForm } from './vendor-form'
import { vendors } from './vendors.resource'
import { VendorCatalog } from './vendors.slots'
import { manyVendors } from './vendors-many'

export const { prefetch, useScreen } = listScreen(vendors, vendorFilter, { columns: vendorApi.columns })

const heading = { title: 'Vendors', subtitle: 'Who you buy from, and what they charge' }

export default function VendorsPage() {
  const screen = useScreen({ own: useFieldColumns('vendor') })
  const { url, list, table } = screen

  return (
    <Page
      {...heading}
      count={list.total}
      actions={<AddButton onClick={() => url.openForm()}>Add Vendor</AddButton>}
    >
      <FilterBar {...url.bar} placeholder="Search vendors..." end={<TableControls table={table} />}>
        <StatusFilter all="All Vendors" of={VENDOR_BADGES} {...url.by('status')} />
        <CustomFieldFilters entity="vendor" url={url} />
      </FilterBar>

      <ScreenList
        name="Vendors"
        screen={screen}
        many={manyVendors}
        noMatch="No vendors found"
        noMatchHint="Try adjusting your search"
        skeleton={<VendorCardSkeleton />}
        empty={{
          icon: Truck,
          title: 'No vendors found',
          hint: 'Get started by adding your first vendor',
          add: 'Add Your First Vendor',
        }}
      >
        {(vendor) => (
          <VendorCard vendor={vendor} link={url.linkTo(vendor.id)} onEdit={() => url.openForm(vendor.id)} />
        )}
      </ScreenList>

      <VendorDetail id={url.open} onClose={url.close} onForm={url.openForm} />
      <VendorDialog form={url.form} onClose={url.closeForm} />
    </Page>
  )
}

interface VendorDialogProps {
  form: string | undefined
  onClose: () => void
}

function VendorDialog({ form, onClose }: VendorDialogProps) {
  if (form === undefined) return null
  const { kind, id } = readForm(form, ['catalog'])
  if (kind && id) return <VendorCatalog vendorId={id} onClose={onClose} />
  return <VendorForm id={id} onClose={() => onClose()} />
}
