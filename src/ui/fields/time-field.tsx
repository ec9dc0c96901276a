import type { FieldValues } from 'react-hook-form'
import { TIME } from './moment'
import { MomentField, type MomentFieldProps } from './moment-field'

/** A time of day, HH:mm in the form. */
export function TimeField<In extends FieldValues, Out>(props: MomentFieldProps<In, Out>) {
  return <MomentField {...props} moment={TIME} />
}
