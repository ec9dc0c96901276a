import { useMemo } from 'react'
import type { FieldValues } from 'react-hook-form'
import type { FieldProps } from '@/ui/fields/field'
import { SelectField } from '@/ui/fields/select-field'
import { zonesOf } from './zones.resource'

/** More than any location has. */
const MAX_ZONES = 200

interface ZoneSelectProps<In extends FieldValues, Out> extends Omit<FieldProps<In, Out>, 'label'> {
  locationId: string | null | undefined
  /** Label of the option for no zone. */
  none: string
}

/** Picks a zone of a location, if it has any. */
export function ZoneSelect<In extends FieldValues, Out>(props: ZoneSelectProps<In, Out>) {
  const { locationId, none, ...field } = props
  const resource = useMemo(() => zonesOf(locationId ?? ''), [locationId])
  const { items: zones } = resource.useList({}, { limit: MAX_ZONES, enabled: Boolean(locationId) })
  if (!locationId || zones.length === 0) return null
  const options = [{ value: '', label: none }, ...zones.map(({ id, name }) => ({ value: id, label: name }))]
  return <SelectField {...field} label="Zone" options={options} />
}
