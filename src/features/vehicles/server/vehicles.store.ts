import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '@/db/client'
import { findJson, type Json, jsonOf, recordFields, shapeOf } from '@/db/json'
import type { ListSource, Sort } from '@/db/list'
import { rows, whereIs } from '@/db/query'
import { lockRow, type Row } from '@/db/rows'
import { locations, vehicles } from '@/db/schema/places'
import { users } from '@/db/schema/users'
import { byLongText, byMoment, byName, byNumber, byPerson, byText, byWord, joined } from '@/db/sorts'
import { insertInto, updateRow } from '@/db/write'
import { shownFields, withoutFields } from '@/domain/custom-fields/server/custom-fields.lookup'
import { actor, nameOfUser } from '@/domain/users/server/users.lookup'
import { itemsAt, lowAt } from '@/features/locations/server/locations.lookup'
import type { RecordKey } from '@/shared/record'
import type { Vehicle, VehicleFilter, vehicleApi } from '../vehicle.schema'

const itemCount = itemsAt(vehicles.locationId)
const lowCount = lowAt(vehicles.locationId)

const vehicleShape = shapeOf<Vehicle>({
  id: vehicles.id,
  locationId: vehicles.locationId,
  name: vehicles.name,
  vehicleType: vehicles.vehicleType,
  licensePlate: vehicles.licensePlate,
  vin: vehicles.vin,
  assignedTo: vehicles.assignedTo,
  assignedToName: sql`(select ${nameOfUser} from ${users} where ${users.id} = ${vehicles.assignedTo})`,
  status: vehicles.status,
  notes: vehicles.notes,
  customFields: shownFields('vehicle', vehicles.id),
  itemCount,
  lowCount,
  ...actor('createdBy', vehicles.createdById),
  ...recordFields(vehicles),
})
const doc = jsonOf(vehicleShape)

/** A vehicle's values without the server-set ones. */
export type VehicleValues = Omit<
  Vehicle,
  RecordKey | 'locationId' | 'assignedToName' | 'itemCount' | 'lowCount' | 'createdBy' | 'createdByName'
>

const sorts: Record<keyof typeof vehicleApi.columns, Sort> = {
  name: byName(vehicles.name),
  vehicleType: byText(vehicles.vehicleType),
  licensePlate: byText(vehicles.licensePlate),
  assignedToName: byPerson(vehicles.assignedTo),
  status: byWord(vehicles.status),
  itemCount: joined(byNumber(itemCount)),
  lowCount: joined(byNumber(lowCount)),
  vin: byText(vehicles.vin),
  notes: byLongText(vehicles.notes),
  createdAt: byMoment(vehicles.createdAt),
}

export function vehicleList({ search, status, assignedTo }: VehicleFilter): ListSource<Vehicle> {
  return {
    table: vehicles,
    id: vehicles.id,
    sort: { ...sorts.name, direction: 'asc' },
    sorts,
    shape: vehicleShape,
    where: [whereIs(vehicles.status, status), whereIs(vehicles.assignedTo, assignedTo)],
    search: { column: vehicles.searchText, text: search },
  }
}

export const readVehicle = (id: string): SQL =>
  sql`select ${doc} as doc from ${vehicles} where ${vehicles.id} = ${id}`

export function findVehicle(db: Db, id: string): Promise<Json<Vehicle> | undefined> {
  return findJson(db, readVehicle(id))
}

/** Locks the vehicle and its location until the transaction ends; stock can still be moved there. */
export async function lockVehicle(tx: Db, id: string): Promise<Row<typeof vehicles> | undefined> {
  await rows(
    tx,
    sql`select from ${locations} where ${locations.id} = (select ${vehicles.locationId} from ${vehicles}
      where ${vehicles.id} = ${id}) for no key update`,
  )
  return lockRow(tx, vehicles, id)
}

export function insertVehicle(
  id: string,
  locationId: string,
  values: VehicleValues,
  createdById: string,
): SQL {
  return insertInto(vehicles, { id, locationId, ...withoutFields(values), createdById })
}

export function updateVehicle(id: string, values: Partial<VehicleValues>): SQL {
  return updateRow(vehicles, id, withoutFields(values))
}

/** The name of another active vehicle that is assigned to the person. */
export async function otherVehicleOf(tx: Db, userId: string, id: string): Promise<string | undefined> {
  const [found] = await rows<{ name: string }>(
    tx,
    sql`select ${vehicles.name} as name from ${vehicles} where ${vehicles.assignedTo} = ${userId}
      and ${vehicles.status} = 'active' and ${vehicles.id} <> ${id}`,
  )
  return found?.name
}
