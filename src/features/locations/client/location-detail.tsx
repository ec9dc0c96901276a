import { Ban, Van } from 'lucide-react'
import { useUrlTab } from '@/client/use-url-tab'
import { useMay } from '@/client/viewer'
import { CustomFieldDetails } from '@/domain/custom-fields/client/custom-fields.picker'
import { locations } from '@/domain/places/client/locations.resource'
import { zonesOf } from '@/domain/places/client/zones.resource'
import type { Location } from '@/domain/places/location.schema'
import { LOCATION_TYPE_BADGES, PLACE_BADGES } from '@/domain/places/place'
import { PlaceStockSection } from '@/domain/stock/client/place-stock-section'
import { LabelButton } from '@/features/labels/client/labels.dialogs'
import { addressLine } from '@/shared/address'
import { ByLine } from '@/ui/by-line'
import { confirm } from '@/ui/confirm'
import { ContactLink } from '@/ui/contact-link'
import { DetailDialog } from '@/ui/detail-dialog'
import { Detail, DetailList } from '@/ui/detail-list'
import { EditButton } from '@/ui/edit-button'
import { Button } from '@/ui/primitives/button'
import { StatusBadge } from '@/ui/primitives/status-badge'
import { Tab, TabList, TabPanel, Tabs } from '@/ui/primitives/tabs'
import { ScreenLink } from '@/ui/screen-link'
import { ShortCode } from '@/ui/short-code'
import { withToast } from '@/ui/toast'
import { LOCATION_TABS } from '../location'
import { MovementsTab } from './movements-tab'
import { ZonesTab } from './zones-tab'

interface LocationDetailProps {
  id: string | undefined
  onClose: () => void
  onForm: (form: string) => void
}

export function LocationDetail({ id, onClose, onForm }: LocationDetailProps) {
  const { data: location, error, retry } = locations.useOne(id)
  const mayChange = useMay()('change places')
  return (
    <DetailDialog
      open={id !== undefined}
      onClose={onClose}
      title={location?.name}
      badges={
        location && (
          <>
            <StatusBadge of={LOCATION_TYPE_BADGES} status={location.type} />
            <StatusBadge of={PLACE_BADGES} status={location.status} />
          </>
        )
      }
      isLoading={!location}
      error={error}
      onRetry={retry}
      record={location && { entity: 'location', id: location.id }}
      width="wide"
      actions={
        location &&
        mayChange && (
          <>
            {location.status === 'active' && <Deactivate location={location} />}
            <EditButton onClick={() => onForm(location.id)}>Edit Location</EditButton>
          </>
        )
      }
    >
      {location && (
        <>
          <Facts location={location} />
          <div className="mt-4 flex flex-wrap gap-2">
            <LabelButton id={location.id} onForm={onForm} />
          </div>
          <Parts location={location} onForm={onForm} />
        </>
      )}
    </DetailDialog>
  )
}

function Parts({ location, onForm }: { location: Location; onForm: (form: string) => void }) {
  const [tab, setTab] = useUrlTab(LOCATION_TABS)
  const { items: zones } = zonesOf(location.id).useList({})
  return (
    <Tabs value={tab} onValueChange={setTab} className="mt-5 md:min-h-96">
      <TabList aria-label="Location">
        <Tab value="stock">Stock</Tab>
        <Tab value="zones">
          Zones
          {zones.length > 0 && <span className="figures font-normal text-quiet">{zones.length}</span>}
        </Tab>
        <Tab value="movements">Movements</Tab>
      </TabList>
      <TabPanel value="stock" className="[&>section:first-child]:mt-0">
        <PlaceStockSection
          locationId={location.id}
          lowCount={location.lowCount}
          title="Stock at This Location"
          none="Nothing stored here yet."
          zones={zones}
        />
      </TabPanel>
      <TabPanel value="zones">
        <ZonesTab locationId={location.id} onForm={onForm} />
      </TabPanel>
      <TabPanel value="movements">
        <MovementsTab locationId={location.id} />
      </TabPanel>
    </Tabs>
  )
}

function Deactivate({ location: { id, name, version } }: { location: Location }) {
  const { mutateAsync, isPending } = locations.useSave()
  async function deactivate() {
    const isSure = await confirm({
      title: `Make ${name} inactive?`,
      description:
        'Stock can no longer be moved here, and its stock levels are cleared. You can reactivate the location with Edit Location.',
      action: 'Make Inactive',
      destructive: true,
    })
    if (isSure)
      await withToast((attempt) => mutateAsync({ id, input: { status: 'inactive', version }, attempt }), {
        success: { title: 'Location made inactive' },
        failure: 'Failed to make location inactive',
      })
  }
  return (
    <Button variant="danger-quiet" className="md:mr-auto" busy={isPending} onClick={deactivate}>
      <Ban aria-hidden />
      Make Inactive
    </Button>
  )
}

function Facts({ location }: { location: Location }) {
  const address = addressLine(location)
  return (
    <DetailList>
      {address && (
        <Detail label="Address" wide>
          <ContactLink kind="address" value={address} />
        </Detail>
      )}
      <Detail label="Items" none="Empty">
        {location.itemCount > 0 && <span className="figures">{location.itemCount}</span>}
      </Detail>
      <Detail label="Code">
        <ShortCode code={location.code} />
      </Detail>
      {location.vehicleId && (
        <Detail label="Vehicle">
          <ScreenLink to="/vehicles" search={{ open: location.vehicleId }}>
            <Van aria-hidden className="size-4" />
            Show Vehicle
          </ScreenLink>
        </Detail>
      )}
      <Detail label="Added">
        <ByLine date={location.createdAt} by={location.createdByName} />
      </Detail>
      <CustomFieldDetails entity="location" values={location.customFields} />
      {location.notes && (
        <Detail label="Notes" wide>
          {location.notes}
        </Detail>
      )}
    </DetailList>
  )
}
