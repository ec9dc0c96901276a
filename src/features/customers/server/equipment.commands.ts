import { isDeepStrictEqual } from 'node:util'
import type { Json } from '@/db/json'
import { changeFields, saveFields } from '@/domain/custom-fields/server/field-values.commands'
import { type Context, command, idFor } from '@/server/command'
import { defined } from '@/shared/defined'
import { badRequest, orNotFound } from '@/shared/errors'
import { valuesOf } from '@/shared/record'
import { warrantyProblems } from '../customer'
import type { Equipment, EquipmentInput, EquipmentPatch } from '../customer.schema'
import { customerToChange, partActivity } from './customers.commands'
import {
  deleteEquipment,
  type EquipmentValues,
  equipmentRow,
  findEquipment,
  insertEquipment,
  updateEquipment,
} from './equipment.store'

const newEquipment: Omit<EquipmentValues, 'equipmentType'> = {
  manufacturer: null,
  modelNumber: null,
  serialNumber: null,
  location: null,
  installDate: null,
  warrantyExpires: null,
  notes: null,
  customFields: {},
}

export function createEquipment(
  context: Context,
  customerId: string,
  input: EquipmentInput,
): Promise<Json<Equipment>> {
  return command(context, async (tx) => {
    const customer = await customerToChange(tx, customerId)
    const id = idFor(context)
    const values = { ...newEquipment, ...defined(await saveFields(tx, 'equipment', id, input)) }
    checkWarranty(values)
    const answer = await insertEquipment(tx, customerId, id, values)
    return { answer, activity: partActivity('equipment.created', customer, id, values.equipmentType) }
  })
}

export function changeEquipment(
  context: Context,
  customerId: string,
  id: string,
  patch: EquipmentPatch,
): Promise<Json<Equipment>> {
  return command(context, async (tx) => {
    const customer = await customerToChange(tx, customerId)
    const equipment = orNotFound(await equipmentRow(tx, customerId, id), 'Equipment not found')
    const fields = await changeFields(tx, 'equipment', id, patch)
    const { customerId: _, searchText, ...row } = valuesOf(equipment)
    const before = { ...row, ...fields.before }
    const values = { ...before, ...defined(patch), ...fields.after }
    if (isDeepStrictEqual(values, before))
      return { answer: orNotFound(await findEquipment(tx, customerId, id)) }
    // Equipment saved before this rule can still be edited.
    if (values.installDate !== before.installDate || values.warrantyExpires !== before.warrantyExpires)
      checkWarranty(values)
    const answer = await updateEquipment(tx, id, values)
    const activity = partActivity('equipment.updated', customer, id, values.equipmentType)
    return { answer, activity: { ...activity, changed: { from: before, to: values } } }
  })
}

function checkWarranty(values: Pick<EquipmentValues, 'installDate' | 'warrantyExpires'>): void {
  const problems = warrantyProblems(values)
  if (problems.length > 0) throw badRequest(problems)
}

export function removeEquipment(context: Context, customerId: string, id: string): Promise<Json<''>> {
  return command<''>(context, async (tx) => {
    const customer = await customerToChange(tx, customerId)
    const name = orNotFound(await deleteEquipment(tx, customerId, id), 'Equipment not found')
    return { answer: '', activity: partActivity('equipment.deleted', customer, id, name) }
  })
}
