import type { FieldValues } from 'react-hook-form'
import type { FieldProps } from '@/ui/fields/field'
import { SelectField } from '@/ui/fields/select-field'
import type { ItemPlace } from '../item-place.schema'
import { useItemPlaces } from './item-places.resource'

/** An item's stock at one location, across all its zones. */
export interface Heap {
  locationId: string
  locationName: string
  qty: number
}

/** Locations that have stock, in the given order. */
export function heaps(places: readonly ItemPlace[]): Heap[] {
  const found = new Map<string, Heap>()
  for (const { locationId, locationName, qty } of places) {
    const before = found.get(locationId)?.qty ?? 0
    if (qty > 0) found.set(locationId, { locationId, locationName, qty: before + qty })
  }
  return [...found.values()]
}

export const placeOptions = (here: readonly Heap[]) =>
  here.map(({ locationId, locationName, qty }) => ({
    value: locationId,
    label: `${locationName} (${qty})`,
  }))

interface TakenFromProps<In extends FieldValues, Out> extends Omit<FieldProps<In, Out>, 'label'> {
  /** No query while there is no item. */
  itemId: string | null | undefined
}

/** Picks the source if the item is in several locations; left empty, the server chooses. */
export function TakenFrom<In extends FieldValues, Out>({ itemId, ...props }: TakenFromProps<In, Out>) {
  const { data: places = [] } = useItemPlaces(itemId)
  const here = heaps(places)
  if (here.length < 2) return null
  return (
    <SelectField
      {...props}
      label="From"
      options={[{ value: '', label: 'Your vehicle, or the home location' }, ...placeOptions(here)]}
      description="Materials come from your vehicle first, then the item's home location, then anywhere with enough stock"
    />
  )
}

interface CountedAtProps<In extends FieldValues, Out> extends TakenFromProps<In, Out> {
  /** Called with the expected quantity there; undefined for all locations together. */
  onPick: (expected: number | undefined) => void
}

/** Picks the location to count if the item is in several. */
export function CountedAt<In extends FieldValues, Out>({
  itemId,
  onPick,
  ...props
}: CountedAtProps<In, Out>) {
  const { data: places = [] } = useItemPlaces(itemId)
  const here = heaps(places)
  if (here.length < 2) return null
  return (
    <SelectField
      {...props}
      label="Location"
      options={[{ value: '', label: 'All locations' }, ...placeOptions(here)]}
      onPick={(id) => onPick(here.find(({ locationId }) => locationId === id)?.qty)}
    />
  )
}
