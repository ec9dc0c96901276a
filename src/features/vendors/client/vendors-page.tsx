import { Plus, Truck } from 'lucide-react'
import { readFilter, useUrlState } from '@/client/use-url-state'
import { EmptyState } from '@/ui/empty-state'
import { FilterBar } from '@/ui/filter-bar'
import { FilterSelect } from '@/ui/filter-select'
import { ListBody } from '@/ui/list-body'
import { Page } from '@/ui/page'
import { Button } from '@/ui/primitives/button'
import { statusOptions } from '@/ui/status-options'
import { VENDOR_STATUSES } from '../vendor'
import { vendorFilter } from '../vendor.schema'
import { VendorCard, VendorCardSkeleton } from './vendor-card'
import { VendorDetail } from './vendor-detail'
import { catalogOf, VendorDialog } from './vendor-dialog'
import { vendors } from './vendors.resource'

const COUNTED = { count: true }

export const prefetch = (search: Record<string, unknown>) =>
  vendors.prefetchList(readFilter(vendorFilter, search), COUNTED)

export default function VendorsPage() {
  const url = useUrlState(vendorFilter)
  const list = vendors.useList(url.filter, COUNTED)

  return (
    <Page
      title="Vendors"
      subtitle="Who you buy from, and what they charge"
      count={list.total}
      actions={
        <Button variant="primary" onClick={() => url.openForm()}>
          <Plus aria-hidden />
          Add Vendor
        </Button>
      }
    >
      <FilterBar
        search={url.filter.search}
        onSearch={(search) => url.setFilter({ search })}
        placeholder="Search vendors..."
        active={url.active}
        onClear={url.clearFilter}
      >
        <FilterSelect
          label="Status"
          all="All Vendors"
          value={url.filter.status}
          onChange={(status) => url.setFilter({ status })}
          options={statusOptions(VENDOR_STATUSES)}
        />
      </FilterBar>

      <ListBody
        list={list}
        skeleton={<VendorCardSkeleton />}
        empty={
          url.isFiltered ? (
            <EmptyState
              icon={Truck}
              title="No vendors found"
              hint="Try adjusting your search"
              action={<Button onClick={url.clearFilter}>Clear search and filters</Button>}
            />
          ) : (
            <EmptyState
              icon={Truck}
              title="No vendors found"
              hint="Get started by adding your first vendor"
              action={
                <Button variant="primary" onClick={() => url.openForm()}>
                  Add Your First Vendor
                </Button>
              }
            />
          )
        }
      >
        {(vendor) => (
          <VendorCard vendor={vendor} link={url.linkTo(vendor.id)} onEdit={() => url.openForm(vendor.id)} />
        )}
      </ListBody>

      <VendorDetail
        id={url.open}
        onClose={url.close}
        onEdit={url.openForm}
        onCatalog={(id) => url.openForm(catalogOf(id))}
      />
      <VendorDialog form={url.form} onClose={url.closeForm} />
    </Page>
  )
}
