import type { FieldValues } from 'react-hook-form'
import type { FieldProps } from '@/ui/fields/field'
import { SelectField } from '@/ui/fields/select-field'
import type { ItemPlace } from '../item-place.schema'
import { useItemPlaces } from './item-places.resource'

/** What lies of an item at one place, in all its zones together. */
export interface Heap {
  locationId: string
  locationName: string
  qty: number
}

/** Where some of it lies, in the order of its places. */
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
  /** Nothing is asked while there is none. */
  itemId: string | null | undefined
}

/** The place that something is taken from, where there are several; left alone, the rules choose it. */
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
  /** Called with how many should lie there; undefined for all places together. */
  onPick: (expected: number | undefined) => void
}

/** The place whose shelf is counted, where it lies in several. */
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
