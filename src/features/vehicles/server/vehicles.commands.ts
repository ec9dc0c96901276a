import { isDeepStrictEqual } from 'node:util'
import type { Db } from '@/db/client'
import { type Json, oneJson, writeThenRead } from '@/db/json'
import { rows } from '@/db/query'
import { changeFields, saveFields } from '@/domain/custom-fields/server/field-values.commands'
import { refuseDisabled, techniciansById } from '@/domain/users/server/users.lookup'
import {
  changePlace,
  locationOfVehicle,
  PLACE_CONFLICTS,
} from '@/features/locations/server/locations.commands'
import { type Context, command, idFor } from '@/server/command'
import { defined } from '@/shared/defined'
import { badRequest, duplicate, orNotFound } from '@/shared/errors'
import { newId } from '@/shared/new-id'
import { valuesOf } from '@/shared/record'
import type { Vehicle, VehicleInput, VehiclePatch } from '../vehicle.schema'
import {
  insertVehicle,
  lockVehicle,
  otherVehicleOf,
  readVehicle,
  updateVehicle,
  type VehicleValues,
} from './vehicles.store'

const newVehicle: Omit<VehicleValues, 'name'> = {
  vehicleType: null,
  licensePlate: null,
  vin: null,
  assignedTo: null,
  status: 'active',
  notes: null,
  customFields: {},
}

/** Creates the vehicle together with its location. */
export function createVehicle(context: Context, input: VehicleInput): Promise<Json<Vehicle>> {
  const createdById = context.user.id
  return command(
    context,
    async (tx) => {
      const id = idFor(context)
      const locationId = newId()
      const values = { ...newVehicle, ...defined(await saveFields(tx, 'vehicle', id, input)) }
      await checkPerson(tx, id, values)
      const writes = [
        locationOfVehicle(locationId, values, createdById),
        insertVehicle(id, locationId, values, createdById),
      ]
      const answer = await writeThenRead<Vehicle>(tx, writes, readVehicle(id))
      return {
        answer,
        activity: { action: 'vehicle.created', payload: { id, name: values.name, locationId } },
      }
    },
    PLACE_CONFLICTS,
  )
}

export function changeVehicle(context: Context, id: string, patch: VehiclePatch): Promise<Json<Vehicle>> {
  return command(
    context,
    async (tx) => {
      const vehicle = orNotFound(await lockVehicle(tx, id), 'Vehicle not found')
      const fields = await changeFields(tx, 'vehicle', id, patch)
      const { locationId, createdById, ...row } = valuesOf(vehicle)
      const before = { ...row, ...fields.before }
      const values = { ...before, ...defined(patch), ...fields.after }
      if (isDeepStrictEqual(values, before)) return { answer: await oneJson<Vehicle>(tx, readVehicle(id)) }
      await checkPerson(tx, id, values, before)
      // Updated before its location, whose change would otherwise rename the vehicle without counting as a
      // change of it.
      await rows(tx, updateVehicle(id, values))
      const { name, status } = values
      if (before.name !== name || before.status !== status)
        await changePlace(tx, locationId, before, { name, status })
      const answer = await oneJson<Vehicle>(tx, readVehicle(id))
      const payload = { id, name, locationId }
      return {
        answer,
        activity: { action: 'vehicle.updated', payload, changed: { from: before, to: values } },
      }
    },
    PLACE_CONFLICTS,
  )
}

/** A person has at most one active vehicle, so that it is clear which one is theirs. */
async function checkPerson(
  tx: Db,
  id: string,
  { assignedTo, status }: Pick<VehicleValues, 'assignedTo' | 'status'>,
  before?: Pick<VehicleValues, 'assignedTo'>,
): Promise<void> {
  if (assignedTo === null) return
  const [person] = await techniciansById(tx, [assignedTo])
  if (!person) throw badRequest([{ path: 'assignedTo', message: 'Unknown person' }])
  if (assignedTo !== before?.assignedTo) refuseDisabled([person])
  const other = status === 'active' ? await otherVehicleOf(tx, assignedTo, id) : undefined
  if (other !== undefined) throw duplicate('assignedTo', `${person.name} already has ${other}`)
}
