import { Warehouse } from 'lucide-react'
import { listScreen } from '@/client/list-screen'
import { useMay } from '@/client/viewer'
import { locations } from '@/domain/places/client/locations.resource'
import { locationFilter } from '@/domain/places/location.schema'
import { LOCATION_TYPE_BADGES, PLACE_BADGES } from '@/domain/places/place'
import { CustomFieldFilters } from '@/features/custom-fields/client/custom-field-filters.picker'
import { AddButton } from '@/ui/add-button'
import { FilterBar } from '@/ui/filter-bar'
import { FilterSelect } from '@/ui/filter-select'
import { ListBody } from '@/ui/list-body'
import { statusOptions } from '@/ui/options'
import { Page } from '@/ui/page'
import { StatusFilter } from '@/ui/status-filter'
import { LocationCard, LocationCardSkeleton } from './location-card'
import { LocationDetail } from './location-detail'
import { LocationDialog } from './location-dialog'

export const { prefetch, useScreen } = listScreen(locations, locationFilter, { ofOpen: ['tab'] })

export default function LocationsPage() {
  const { url, list } = useScreen()
  const mayChange = useMay()('change places')

  return (
    <Page
      title="Locations"
      subtitle="Where the stock lies, down to the shelf"
      count={list.total}
      actions={mayChange && <AddButton onClick={() => url.openForm()}>Add Location</AddButton>}
    >
      <FilterBar {...url.bar} placeholder="Search locations...">
        <FilterSelect
          label="Type"
          all="All Types"
          {...url.by('type')}
          options={statusOptions(LOCATION_TYPE_BADGES)}
        />
        <StatusFilter of={PLACE_BADGES} {...url.by('status')} />
        <CustomFieldFilters entity="location" url={url} />
      </FilterBar>

      <ListBody
        list={list}
        {...url.body}
        noMatch="No locations found"
        skeleton={<LocationCardSkeleton />}
        estimate={150}
        empty={{
          icon: Warehouse,
          title: 'No locations found',
          hint: 'A location is a warehouse, an office, a vehicle or a job site where stock lies.',
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
      </ListBody>

      <LocationDetail id={url.open} onClose={url.close} onForm={url.openForm} />
      {mayChange && (
        <LocationDialog form={url.form} locationId={url.open} onClose={url.closeForm} onMade={url.openMade} />
      )}
    </Page>
  )
}
