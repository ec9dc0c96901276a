import { Warehouse } from 'lucide-react'
import { listScreen } from '@/client/list-screen'
import { ScreenList } from '@/client/screen-list'
import { useMay } from '@/client/viewer'
import { CustomFieldFilters } from '@/domain/custom-fields/client/custom-field-filters.picker'
import { useFieldColumns } from '@/domain/custom-fields/client/field-columns.picker'
import { locations } from '@/domain/places/client/locations.resource'
import { locationApi, locationFilter } from '@/domain/places/location.schema'
import { LOCATION_TYPE_BADGES, PLACE_BADGES } from '@/domain/places/place'
import { AddButton } from '@/ui/add-button'
import { FilterBar } from '@/ui/filter-bar'
import { FilterSelect } from '@/ui/filter-select'
import { statusOptions } from '@/ui/options'
import { Page } from '@/ui/page'
import { TableControls } from '@/ui/record-table/table-controls'
import { StatusFilter } from '@/ui/status-filter'
import { LocationCard, LocationCardSkeleton } from './location-card'
import { LocationDetail } from './location-detail'
import { LocationDialog } from './location-dialog'
import { manyLocations } from './locations-many'

export const { prefetch, useScreen } = listScreen(locations, locationFilter, {
  ofOpen: ['tab'],
  columns: locationApi.columns,
})

const heading = { title: 'Locations', subtitle: 'Warehouses, vans and shelves' }

export default function LocationsPage() {
  const screen = useScreen({ own: useFieldColumns('location') })
  const { url, list, table } = screen
  const mayChange = useMay()('change places')

  return (
    <Page
      {...heading}
      count={list.total}
      actions={mayChange && <AddButton onClick={() => url.openForm()}>Add Location</AddButton>}
    >
      <FilterBar {...url.bar} placeholder="Search locations..." end={<TableControls table={table} />}>
        <FilterSelect
          label="Type"
          all="All Types"
          {...url.by('type')}
          options={statusOptions(LOCATION_TYPE_BADGES)}
        />
        <StatusFilter of={PLACE_BADGES} {...url.by('status')} />
        <CustomFieldFilters entity="location" url={url} />
      </FilterBar>

      <ScreenList
        name="Locations"
        screen={screen}
        many={manyLocations}
        noMatch="No locations found"
        skeleton={<LocationCardSkeleton />}
        estimate={124}
        empty={{
          icon: Warehouse,
          title: 'No locations found',
          hint: 'A location is a warehouse, office, vehicle or job site where stock is kept.',
          add: mayChange ? 'Add Your First Location' : undefined,
        }}
      >
        {(location) => (
          <LocationCard
            location={location}
            link={url.linkTo(location.id)}
            onEdit={mayChange ? () => url.openForm(location.id) : undefined}
          />
        )}
      </ScreenList>

      <LocationDetail id={url.open} onClose={url.close} onForm={url.openForm} />
      {mayChange && (
        <LocationDialog
          form={url.form}
          locationId={url.open}
          onClose={url.closeForm}
          onCreated={url.openCreated}
        />
      )}
    </Page>
  )
}
