import { startingValues } from '@/client/starting-values'
import { useRecordForm } from '@/client/use-record-form'
import { CustomFieldInputs } from '@/domain/custom-fields/client/custom-fields.picker'
import { locations } from '@/domain/places/client/locations.resource'
import { type Location, locationInput } from '@/domain/places/location.schema'
import { LOCATION_TYPE_BADGES, PLACE_BADGES } from '@/domain/places/place'
import { AddressFields } from '@/ui/fields/address-fields'
import { SelectField } from '@/ui/fields/select-field'
import { TextareaField, TextField } from '@/ui/fields/text-field'
import { FormDialog } from '@/ui/form-dialog'
import { FormLoading } from '@/ui/form-loading'
import { FormSection } from '@/ui/form-section'
import { formWords } from '@/ui/form-words'
import { statusOptions } from '@/ui/options'

const TYPES = statusOptions(LOCATION_TYPE_BADGES)

interface LocationFormProps {
  /** The location to edit; undefined for a new one. */
  id?: string
  onClose: (saved?: Location) => void
}

export function LocationForm({ id, onClose }: LocationFormProps) {
  const { record, waits, dialog } = useRecordForm(locations, id, WORDS, toFormValues)
  if (waits) return <FormLoading {...waits} onClose={onClose} />
  // A vehicle cannot change its type.
  const types = record?.vehicleId ? TYPES.filter(({ value }) => value === 'vehicle') : TYPES
  return (
    <FormDialog {...dialog} schema={locationInput} next={['type']} onClose={onClose}>
      {({ control }) => (
        <>
          <FormSection title="Location">
            <TextField control={control} name="name" label="Name" required />
            <SelectField control={control} name="type" label="Type" options={types} required half />
            <SelectField
              control={control}
              name="status"
              label="Status"
              options={statusOptions(PLACE_BADGES)}
              half
            />
          </FormSection>
          <FormSection title="Address">
            <AddressFields control={control} />
          </FormSection>
          <TextareaField control={control} name="notes" label="Notes" />
          <CustomFieldInputs entity="location" control={control} />
        </>
      )}
    </FormDialog>
  )
}

const WORDS = formWords('Location', 'Add', 'Create')

const toFormValues = (location: Location | undefined) =>
  startingValues(locationInput, location, { type: 'warehouse', status: 'active', customFields: {} })
