import { useState } from 'react'
import type { z } from 'zod'
import { LocationSelect } from '@/domain/places/client/locations.picker'
import { ZoneSelect } from '@/domain/places/client/zones.picker'
import { requiredId } from '@/shared/fields'
import { QuantityField } from '@/ui/fields/quantity-field'
import { FormDialog } from '@/ui/form-dialog'
import type { Item } from '../item.schema'
import { type ItemPlace, placeLevels } from '../item-place.schema'
import { useSetLevels } from './item-places.resource'

const form = placeLevels.extend({ locationId: requiredId('Choose a location') })

interface LevelsFormProps {
  item: Item
  /** Undefined to add a location. */
  place: ItemPlace | undefined
  onClose: () => void
}

/** Edits an item's stock levels and zone at a location. */
export function LevelsForm({ item, place, onClose }: LevelsFormProps) {
  const setLevels = useSetLevels(item.id)
  const [defaults] = useState(() => toFormValues(place))
  return (
    <FormDialog
      title={place ? `${item.name} at ${place.locationName}` : `Add location for ${item.name}`}
      submit="Save Levels"
      success={{ title: 'Levels saved' }}
      failure="Failed to save the levels"
      schema={form}
      defaults={defaults}
      save={({ locationId, zoneId, ...levels }, attempt) => {
        // Send the zone only if it changed, because sending it moves all stock at the location into that
        // zone.
        const isNamed = (zoneId || null) !== (place?.zoneId ?? null)
        return setLevels(locationId, { ...levels, ...(isNamed && { zoneId }) }, attempt)
      }}
      onClose={() => onClose()}
    >
      {({ control, watch, setValue }) => (
        <>
          {!place && (
            <LocationSelect
              control={control}
              name="locationId"
              label="Location"
              onPick={() => setValue('zoneId', null, { shouldDirty: true })}
              required
            />
          )}
          <ZoneSelect control={control} name="zoneId" locationId={watch('locationId')} none="No zone" />
          <QuantityField control={control} name="minQty" label="Minimum" placeholder="0" half />
          <QuantityField control={control} name="maxQty" label="Maximum" placeholder="None" half />
          <QuantityField
            control={control}
            name="reorderPoint"
            label="Reorder Point"
            description="Low stock at or below this quantity. If empty, low stock is below the minimum."
          />
        </>
      )}
    </FormDialog>
  )
}

const toFormValues = (place: ItemPlace | undefined): z.input<typeof form> => ({
  locationId: place?.locationId ?? '',
  zoneId: place?.zoneId ?? null,
  minQty: place?.minQty || null,
  maxQty: place?.maxQty ?? null,
  reorderPoint: place?.reorderPoint ?? null,
})
