import { type Control, useWatch } from 'react-hook-form'
import { customers } from '@/features/customers/client/customers.resource'
import { equipmentName } from '@/features/customers/customer'
import type { Equipment } from '@/features/customers/customer.schema'
import { SelectField } from '@/ui/fields/select-field'
import type { JobFormValues, JobInput } from '../job.schema'

/** Picks the equipment to work on; hidden if the customer has none. */
export function EquipmentField({ control }: { control: Control<JobFormValues, unknown, JobInput> }) {
  const customerId = useWatch({ control, name: 'customerId' })
  const { data: customer } = customers.useOne(customerId || undefined)
  if (!customer || customer.equipment.length === 0) return null
  const options = customer.equipment.map((piece) => ({ value: piece.id, label: optionText(piece) }))
  return <SelectField control={control} name="equipmentId" label="Equipment" options={[NONE, ...options]} />
}

const NONE = { value: '', label: 'None' }

/** Adds the location to tell apart equipment of the same kind. */
const optionText = (piece: Equipment) => [equipmentName(piece), piece.location].filter(Boolean).join(', ')
