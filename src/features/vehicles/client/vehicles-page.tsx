import { Van } from 'lucide-react'
import { listScreen } from '@/client/list-screen'
import { useMay } from '@/client/viewer'
import { PLACE_BADGES } from '@/domain/places/place'
import { CustomFieldFilters } from '@/features/custom-fields/client/custom-field-filters.picker'
import { UserFilter } from '@/features/users/client/users.picker'
import { AddButton } from '@/ui/add-button'
import { FilterBar } from '@/ui/filter-bar'
import { ListBody } from '@/ui/list-body'
import { Page } from '@/ui/page'
import { StatusFilter } from '@/ui/status-filter'
import { vehicleFilter } from '../vehicle.schema'
import { VehicleCard, VehicleCardSkeleton } from './vehicle-card'
import { VehicleDetail } from './vehicle-detail'
import { VehicleDialog } from './vehicle-dialog'
import { vehicles } from './vehicles.resource'

export const { prefetch, useScreen } = listScreen(vehicles, vehicleFilter)

export default function VehiclesPage() {
  const { url, list } = useScreen()
  const mayChange = useMay()('change places')

  return (
    <Page
      title="Vehicles"
      subtitle="Who drives which van, and what is on board"
      count={list.total}
      actions={mayChange && <AddButton onClick={() => url.openForm()}>Add Vehicle</AddButton>}
    >
      <FilterBar {...url.bar} placeholder="Search vehicles...">
        <StatusFilter of={PLACE_BADGES} {...url.by('status')} />
        <UserFilter label="Technician" all="All Technicians" {...url.by('assignedTo')} />
        <CustomFieldFilters entity="vehicle" url={url} />
      </FilterBar>

      <ListBody
        list={list}
        {...url.body}
        noMatch="No vehicles found"
        skeleton={<VehicleCardSkeleton />}
        estimate={200}
        empty={{
          icon: Van,
          title: 'No vehicles found',
          hint: 'A vehicle carries stock: what its technician uses up is taken from it first.',
          add: mayChange ? 'Add Your First Vehicle' : undefined,
        }}
      >
        {(vehicle) => (
          <VehicleCard
            vehicle={vehicle}
            link={url.linkTo(vehicle.id)}
            onEdit={mayChange ? () => url.openForm(vehicle.id) : undefined}
          />
        )}
      </ListBody>

      <VehicleDetail id={url.open} onClose={url.close} onForm={url.openForm} />
      <VehicleDialog form={url.form} onClose={url.closeForm} onMade={url.openMade} />
    </Page>
  )
}
