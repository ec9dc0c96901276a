import { Van } from 'lucide-react'
import { listScreen } from '@/client/list-screen'
import { ScreenList } from '@/client/screen-list'
import { useMay } from '@/client/viewer'
import { CustomFieldFilters } from '@/domain/custom-fields/client/custom-field-filters.picker'
import { useFieldColumns } from '@/domain/custom-fields/client/field-columns.picker'
import { PLACE_BADGES } from '@/domain/places/place'
import { UserFilter } from '@/domain/users/client/users.picker'
import { AddButton } from '@/ui/add-button'
import { FilterBar } from '@/ui/filter-bar'
import { Page } from '@/ui/page'
import { TableControls } from '@/ui/record-table/table-controls'
import { StatusFilter } from '@/ui/status-filter'
import { vehicleApi, vehicleFilter } from '../vehicle.schema'
import { VehicleCard, VehicleCardSkeleton } from './vehicle-card'
import { VehicleDetail } from './vehicle-detail'
import { VehicleDialog } from './vehicle-dialog'
import { vehicles } from './vehicles.resource'
import { manyVehicles } from './vehicles-many'

export const { prefetch, useScreen } = listScreen(vehicles, vehicleFilter, { columns: vehicleApi.columns })

const heading = { title: 'Vehicles', subtitle: 'Who drives which van, and what is on board' }

export default function VehiclesPage() {
  const screen = useScreen({ own: useFieldColumns('vehicle') })
  const { url, list, table } = screen
  const mayChange = useMay()('change places')

  return (
    <Page
      {...heading}
      count={list.total}
      actions={mayChange && <AddButton onClick={() => url.openForm()}>Add Vehicle</AddButton>}
    >
      <FilterBar {...url.bar} placeholder="Search vehicles..." end={<TableControls table={table} />}>
        <StatusFilter of={PLACE_BADGES} {...url.by('status')} />
        <UserFilter label="Technician" all="All Technicians" {...url.by('assignedTo')} />
        <CustomFieldFilters entity="vehicle" url={url} />
      </FilterBar>

      <ScreenList
        name="Vehicles"
        screen={screen}
        many={manyVehicles}
        noMatch="No vehicles found"
        skeleton={<VehicleCardSkeleton />}
        estimate={200}
        empty={{
          icon: Van,
          title: 'No vehicles found',
          hint: 'A vehicle carries stock. Materials its technician uses come from it first.',
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
      </ScreenList>

      <VehicleDetail id={url.open} onClose={url.close} onForm={url.openForm} />
      <VehicleDialog form={url.form} onClose={url.closeForm} onCreated={url.openCreated} />
    </Page>
  )
}
