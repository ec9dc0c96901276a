import { startingValues } from '@/client/starting-values'
import { CustomFieldInputs } from '@/domain/custom-fields/client/custom-fields.picker'
import { DateField } from '@/ui/fields/date-field'
import { TextareaField, TextField } from '@/ui/fields/text-field'
import { FormDialog } from '@/ui/form-dialog'
import { formWords } from '@/ui/form-words'
import { type Equipment, equipmentInput } from '../customer.schema'
import { customers, useEquipment } from './customers.resource'

interface EquipmentFormProps {
  customerId: string
  /** The equipment to edit; undefined for a new one. */
  id: string | undefined
  onClose: () => void
}

export function EquipmentForm({ customerId, id, onClose }: EquipmentFormProps) {
  const { data: customer } = customers.useOne(customerId)
  const { save, edits } = useEquipment(customerId)
  const equipment = customer?.equipment.find((known) => known.id === id)
  if (id !== undefined && !equipment) return null
  return (
    <FormDialog
      {...(id === undefined ? ADD : EDIT)}
      schema={equipmentInput}
      defaults={toFormValues(equipment)}
      edits={edits(equipment, toFormValues)}
      save={(input, attempt) => save(id, input, attempt)}
      next={['location', 'installDate']}
      onClose={onClose}
      record={equipment && { entity: 'equipment', id: equipment.id }}
    >
      {({ control }) => (
        <>
          <TextField control={control} name="equipmentType" label="Equipment Type" required />
          <TextField control={control} name="manufacturer" label="Manufacturer" half />
          <TextField control={control} name="modelNumber" label="Model Number" half />
          <TextField control={control} name="serialNumber" label="Serial Number" half />
          <TextField control={control} name="location" label="Location" half />
          <DateField control={control} name="installDate" label="Install Date" half />
          <DateField control={control} name="warrantyExpires" label="Warranty Expires" half />
          <TextareaField control={control} name="notes" label="Notes" />
          <CustomFieldInputs entity="equipment" control={control} />
        </>
      )}
    </FormDialog>
  )
}

const { create: ADD, edit: EDIT } = formWords('Equipment', 'Add')

const toFormValues = (equipment: Equipment | undefined) =>
  startingValues(equipmentInput, equipment, { customFields: {} })
