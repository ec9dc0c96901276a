import type { FieldValues } from 'react-hook-form'
import { DATE } from './moment'
import { MomentField, type MomentFieldProps } from './moment-field'

/** yyyy-MM-dd in the form. */
export function DateField<In extends FieldValues, Out>(props: MomentFieldProps<In, Out>) {
  return <MomentField {...props} moment={DATE} />
}
