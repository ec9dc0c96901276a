import { PackageCheck } from 'lucide-react'
import { formName } from '@/client/form-name'
import { useMay } from '@/client/viewer'
import { CustomFieldDetails } from '@/domain/custom-fields/client/custom-fields.picker'
import { PLACE_BADGES } from '@/domain/places/place'
import { PlaceStockSection } from '@/domain/stock/client/place-stock-section'
import { LabelButton } from '@/features/labels/client/labels.dialogs'
import { DetailDialog } from '@/ui/detail-dialog'
import { Detail, DetailList } from '@/ui/detail-list'
import { EditButton } from '@/ui/edit-button'
import { Button } from '@/ui/primitives/button'
import { StatusBadge } from '@/ui/primitives/status-badge'
import { ScreenLink } from '@/ui/screen-link'
import type { Vehicle } from '../vehicle.schema'
import { vehicles } from './vehicles.resource'

interface VehicleDetailProps {
  id: string | undefined
  onClose: () => void
  onForm: (form: string) => void
}

export function VehicleDetail({ id, onClose, onForm }: VehicleDetailProps) {
  const { data: vehicle, error, retry } = vehicles.useOne(id)
  const mayChange = useMay()('change places')
  return (
    <DetailDialog
      open={id !== undefined}
      onClose={onClose}
      title={vehicle?.name}
      badges={vehicle && <StatusBadge of={PLACE_BADGES} status={vehicle.status} />}
      subtitle={vehicle?.vehicleType}
      isLoading={!vehicle}
      error={error}
      onRetry={retry}
      record={vehicle && { entity: 'vehicle', id: vehicle.id }}
      width="wide"
      actions={
        vehicle && (
          <>
            {mayChange && <EditButton onClick={() => onForm(vehicle.id)}>Edit Vehicle</EditButton>}
            {vehicle.status === 'active' && (
              <Button variant="primary" onClick={() => onForm(formName('load', vehicle.id))}>
                <PackageCheck aria-hidden />
                Load for Tomorrow
              </Button>
            )}
          </>
        )
      }
    >
      {vehicle && (
        <>
          <Facts vehicle={vehicle} />
          <div className="mt-4 flex flex-wrap gap-2">
            <LabelButton id={vehicle.id} onForm={onForm} />
          </div>
          <PlaceStockSection
            locationId={vehicle.locationId}
            lowCount={vehicle.lowCount}
            title="On Board"
            none="Nothing on board yet."
          />
        </>
      )}
    </DetailDialog>
  )
}

function Facts({ vehicle }: { vehicle: Vehicle }) {
  return (
    <DetailList>
      <Detail label="Technician" none="Unassigned">
        {vehicle.assignedToName}
      </Detail>
      <Detail label="License Plate">
        {vehicle.licensePlate && <span className="figures">{vehicle.licensePlate}</span>}
      </Detail>
      <Detail label="VIN">{vehicle.vin && <span className="figures">{vehicle.vin}</span>}</Detail>
      <Detail label="Location">
        <ScreenLink to="/locations" search={{ open: vehicle.locationId }}>
          Zones and Movements
        </ScreenLink>
      </Detail>
      <CustomFieldDetails entity="vehicle" values={vehicle.customFields} />
      {vehicle.notes && (
        <Detail label="Notes" wide>
          {vehicle.notes}
        </Detail>
      )}
    </DetailList>
  )
}
