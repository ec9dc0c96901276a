import { isDeepStrictEqual } from 'node:util'
import type { Db } from '@/db/client'
import { type Json, oneJson, writeThenRead } from '@/db/json'
import { rows } from '@/db/query'
import { lockRow } from '@/db/rows'
import { locations, vehicles } from '@/db/schema/places'
import { insertInto, updateRow } from '@/db/write'
import { changeFields, saveFields } from '@/domain/custom-fields/server/field-values.commands'
import type { Location, LocationInput, LocationPatch } from '@/domain/places/location.schema'
import { type Conflicts, type Context, command, idFor } from '@/server/command'
import { defined } from '@/shared/defined'
import { conflict, orNotFound } from '@/shared/errors'
import { newId } from '@/shared/new-id'
import { valuesOf } from '@/shared/record'
import {
  findVehicleAt,
  insertLocation,
  type LocationValues,
  readLocation,
  updateLocation,
} from './locations.store'
import { afterSwitch, beforeSwitch } from './place-status.commands'

const newLocation: Omit<LocationValues, 'name' | 'type'> = {
  address: null,
  city: null,
  state: null,
  zip: null,
  notes: null,
  customFields: {},
  status: 'active',
}

/** Unique values of locations and vehicles. */
export const PLACE_CONFLICTS: Conflicts = {
  locations_name_unique: { path: 'name', message: 'A location with this name already exists' },
  vehicles_assigned_unique: { path: 'assignedTo', message: 'This person already has another vehicle' },
}

/** A location of type vehicle is created together with its vehicle. */
export function createLocation(context: Context, input: LocationInput): Promise<Json<Location>> {
  const createdById = context.user.id
  return command(
    context,
    async (tx) => {
      const id = idFor(context)
      const values = { ...newLocation, ...defined(await saveFields(tx, 'location', id, input)) }
      const writes = [insertLocation(id, values, createdById)]
      if (values.type === 'vehicle') writes.push(vehicleOf(id, values, createdById))
      const answer = await writeThenRead<Location>(tx, writes, readLocation(id))
      return { answer, activity: { action: 'location.created', payload: { id, name: values.name } } }
    },
    PLACE_CONFLICTS,
  )
}

const vehicleOf = (locationId: string, { name, status }: PlaceValues, createdById: string) =>
  insertInto(vehicles, { id: newId(), locationId, name, status, createdById })

/** Inserts the location of a new vehicle. */
export const locationOfVehicle = (
  id: string,
  { name, status }: Pick<LocationValues, 'name' | 'status'>,
  createdById: string,
) => insertLocation(id, { ...newLocation, type: 'vehicle', name, status }, createdById)

export function changeLocation(context: Context, id: string, patch: LocationPatch): Promise<Json<Location>> {
  return command(
    context,
    async (tx) => {
      const location = orNotFound(await lockRow(tx, locations, id), 'Location not found')
      const fields = await changeFields(tx, 'location', id, patch)
      const { createdById, ...row } = valuesOf(location)
      const before = { ...row, ...fields.before }
      const values = { ...before, ...defined(patch), ...fields.after }
      if (isDeepStrictEqual(values, before)) return { answer: await oneJson<Location>(tx, readLocation(id)) }
      const vehicleId = await findVehicleAt(tx, id)
      if (vehicleId !== null && values.type !== 'vehicle')
        throw conflict(`${before.name} is a vehicle, so its type cannot change.`)
      if (vehicleId !== null) await changeVehicle(tx, vehicleId, before, values)
      await changePlace(tx, id, before, values)
      if (vehicleId === null && values.type === 'vehicle')
        await rows(tx, vehicleOf(id, values, context.user.id))
      const answer = await oneJson<Location>(tx, readLocation(id))
      const changed = { from: before, to: values }
      return { answer, activity: { action: 'location.updated', payload: { id, name: values.name }, changed } }
    },
    PLACE_CONFLICTS,
  )
}

/**
 * Updates the vehicle here so that its version increases; the trigger on locations then finds nothing to
 * change.
 */
async function changeVehicle(tx: Db, id: string, before: PlaceValues, values: PlaceValues) {
  const { name, status } = values
  if (before.name !== name || before.status !== status)
    await rows(tx, updateRow(vehicles, id, { name, status }))
}

type PlaceValues = Pick<LocationValues, 'name' | 'status'> & Partial<LocationValues>

/** Saves a locked location; one that still holds stock cannot be closed. */
export async function changePlace(tx: Db, id: string, before: PlaceValues, values: PlaceValues) {
  const isSwitched = before.status !== values.status
  if (isSwitched) await beforeSwitch(tx, { ...before, id }, values.status)
  await rows(tx, updateLocation(id, values))
  if (isSwitched) await afterSwitch(tx, id)
}
