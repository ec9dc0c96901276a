import { useMemo } from 'react'
import type { FieldValues } from 'react-hook-form'
import { withFilter } from '@/client/with-filter'
import { type RecordFieldProps, RecordSelect } from '@/ui/fields/record-select'
import { type FilterChoice, RecordFilter } from '@/ui/record-filter'
import type { Location } from '../location.schema'
import type { LocationType } from '../place'
import { activeLocations, locationOption, locations } from './locations.resource'

type LocationSelectProps<In extends FieldValues, Out> = RecordFieldProps<Location, In, Out> & {
  /** Only locations of this type. */
  type?: LocationType
}

/** Picks a location. */
export function LocationSelect<In extends FieldValues, Out>({
  type,
  ...props
}: LocationSelectProps<In, Out>) {
  const source = useMemo(
    () => (type ? withFilter(locations, { status: 'active', type }) : activeLocations),
    [type],
  )
  return (
    <RecordSelect
      label="Location"
      placeholder={props.required ? 'Search locations…' : 'Any location'}
      source={source}
      toOption={locationOption}
      {...props}
    />
  )
}

/** Filters by location, including inactive ones. */
export function LocationFilter(props: FilterChoice) {
  return (
    <RecordFilter
      label="Location"
      all="All Locations"
      source={locations}
      toOption={locationOption}
      {...props}
    />
  )
}

/** Destination of returned or received stock; by default, the rules choose it. */
export function DestinationSelect<In extends FieldValues, Out>(props: LocationSelectProps<In, Out>) {
  return <LocationSelect label="To" placeholder="Where it came from, or its home location" {...props} />
}
