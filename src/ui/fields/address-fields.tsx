import type { Control, FieldPath, FieldValues } from 'react-hook-form'
import type { Address } from '@/shared/address'
import { TextField } from './text-field'

interface AddressFieldsProps<In extends FieldValues, Out> {
  control: Control<In, unknown, Out>
}

/** Address fields, under the names that every record uses. */
export function AddressFields<In extends { [Part in keyof Address]?: string | null }, Out>({
  control,
}: AddressFieldsProps<In, Out>) {
  const named = (name: keyof Address) => name as FieldPath<In>
  return (
    <>
      <TextField control={control} name={named('address')} label="Address" />
      <TextField control={control} name={named('city')} label="City" half />
      <div className="grid grid-cols-2 gap-4">
        <TextField control={control} name={named('state')} label="State" half />
        <TextField control={control} name={named('zip')} label="ZIP" half />
      </div>
    </>
  )
}
