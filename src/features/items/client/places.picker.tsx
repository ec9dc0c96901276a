import type { FieldValues } from 'react-hook-form'
import { type Heap, heaps } from '@/domain/stock/taking'
import type { FieldProps } from '@/ui/fields/field'
import { SelectField } from '@/ui/fields/select-field'
import { useItemPlaces } from './item-places.resource'

export const placeOptions = (here: readonly Heap[]) =>
  here.map(({ locationId, locationName, qty }) => ({
    value: locationId,
    label: `${locationName} (${qty})`,
  }))

interface ItemPlaceProps<In extends FieldValues, Out> extends Omit<FieldProps<In, Out>, 'label'> {
  /** No query while there is no item. */
  itemId: string | null | undefined
}

/** Picks the location to scrap from if the item is in several; left empty, the server chooses. */
export function ScrappedFrom<In extends FieldValues, Out>({ itemId, ...props }: ItemPlaceProps<In, Out>) {
  const { data: places = [] } = useItemPlaces(itemId)
  const here = heaps(places)
  if (here.length < 2) return null
  return (
    <SelectField
      {...props}
      label="From"
      options={[{ value: '', label: 'Home location, or where there is enough' }, ...placeOptions(here)]}
    />
  )
}

interface CountedAtProps<In extends FieldValues, Out> extends ItemPlaceProps<In, Out> {
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
      options={[{ value: '', label: 'All Locations' }, ...placeOptions(here)]}
      onPick={(id) => onPick(here.find(({ locationId }) => locationId === id)?.qty)}
    />
  )
}
