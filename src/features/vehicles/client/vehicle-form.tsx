import { startingValues } from '@/client/starting-values'
import { useRecordForm } from '@/client/use-record-form'
import { CustomFieldInputs } from '@/domain/custom-fields/client/custom-fields.picker'
import { PLACE_BADGES } from '@/domain/places/place'
import { UserSelect } from '@/domain/users/client/users.picker'
import { SelectField } from '@/ui/fields/select-field'
import { TextareaField, TextField } from '@/ui/fields/text-field'
import { FormDialog } from '@/ui/form-dialog'
import { FormLoading } from '@/ui/form-loading'
import { formWords } from '@/ui/form-words'
import { statusOptions } from '@/ui/options'
import { type Vehicle, vehicleInput } from '../vehicle.schema'
import { vehicles } from './vehicles.resource'

interface VehicleFormProps {
  /** The vehicle to edit; undefined for a new one. */
  id?: string
  onClose: (saved?: Vehicle) => void
}

export function VehicleForm({ id, onClose }: VehicleFormProps) {
  const { record, waits, dialog } = useRecordForm(vehicles, id, WORDS, toFormValues)
  if (waits) return <FormLoading {...waits} onClose={onClose} />
  return (
    <FormDialog {...dialog} schema={vehicleInput} next={[]} onClose={onClose}>
      {({ control }) => (
        <>
          <TextField control={control} name="name" label="Name" required />
          <UserSelect
            control={control}
            name="assignedTo"
            label="Technician"
            selectedLabel={record?.assignedToName}
            half
          />
          <SelectField
            control={control}
            name="status"
            label="Status"
            options={statusOptions(PLACE_BADGES)}
            half
          />
          <TextField control={control} name="vehicleType" label="Make and Model" half />
          <TextField control={control} name="licensePlate" label="License Plate" half />
          <TextField control={control} name="vin" label="VIN" />
          <TextareaField control={control} name="notes" label="Notes" />
          <CustomFieldInputs entity="vehicle" control={control} />
        </>
      )}
    </FormDialog>
  )
}

const WORDS = formWords('Vehicle', 'Add', 'Create')

const toFormValues = (vehicle: Vehicle | undefined) =>
  startingValues(vehicleInput, vehicle, { status: 'active', customFields: {} })
