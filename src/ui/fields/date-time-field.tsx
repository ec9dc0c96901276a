import type { FieldValues } from 'react-hook-form'
import { DATE_TIME } from './moment'
import { MomentField, type MomentFieldProps } from './moment-field'

/** An ISO instant in the form, company time on the screen; empty is ''. */
export function DateTimeField<In extends FieldValues, Out>(props: MomentFieldProps<In, Out>) {
  return <MomentField {...props} moment={DATE_TIME} />
}
