import { eq, type SQL, sql } from 'drizzle-orm'
import type { Db } from '@/db/client'
import { findJson, type Json, jsonOf, recordFields, shapeOf } from '@/db/json'
import type { ListSource, Sort } from '@/db/list'
import { whereIs } from '@/db/query'
import { locations, vehicles } from '@/db/schema/places'
import { byLongText, byMoment, byName, byNumber, byText, byWord, joined } from '@/db/sorts'
import { insertInto, updateRow } from '@/db/write'
import { shownFields, withoutFields } from '@/domain/custom-fields/server/custom-fields.lookup'
import type { Location, LocationFilter, locationApi } from '@/domain/places/location.schema'
import { actor } from '@/domain/users/server/users.lookup'
import type { RecordKey } from '@/shared/record'
import { itemsAt, lowAt } from './locations.lookup'

const itemCount = itemsAt(locations.id)
const lowCount = lowAt(locations.id)

const locationShape = shapeOf<Location>({
  id: locations.id,
  code: locations.code,
  name: locations.name,
  type: locations.type,
  address: locations.address,
  city: locations.city,
  state: locations.state,
  zip: locations.zip,
  notes: locations.notes,
  customFields: shownFields('location', locations.id),
  status: locations.status,
  vehicleId: sql`(select ${vehicles.id} from ${vehicles} where ${vehicles.locationId} = ${locations.id})`,
  itemCount,
  lowCount,
  ...actor('createdBy', locations.createdById),
  ...recordFields(locations),
})
const doc = jsonOf(locationShape)

/** A location's values without the server-set ones. */
export type LocationValues = Omit<
  Location,
  RecordKey | 'code' | 'createdBy' | 'createdByName' | 'vehicleId' | 'itemCount' | 'lowCount'
>

const sorts: Record<keyof typeof locationApi.columns, Sort> = {
  name: byName(locations.name),
  code: byWord(locations.code),
  type: byWord(locations.type),
  status: byWord(locations.status),
  itemCount: joined(byNumber(itemCount)),
  lowCount: joined(byNumber(lowCount)),
  address: byLongText(locations.address),
  city: byText(locations.city),
  state: byText(locations.state),
  zip: byText(locations.zip),
  notes: byLongText(locations.notes),
  createdAt: byMoment(locations.createdAt),
}

export function locationList({ search, type, status }: LocationFilter): ListSource<Location> {
  return {
    table: locations,
    id: locations.id,
    sort: { ...sorts.name, direction: 'asc' },
    sorts,
    shape: locationShape,
    where: [whereIs(locations.status, status), whereIs(locations.type, type)],
    search: { column: locations.searchText, text: search },
  }
}

export const readLocation = (id: string): SQL =>
  sql`select ${doc} as doc from ${locations} where ${locations.id} = ${id}`

export function findLocation(db: Db, id: string): Promise<Json<Location> | undefined> {
  return findJson(db, readLocation(id))
}

/** The id of the location's vehicle; null if it is not a vehicle. */
export async function findVehicleAt(tx: Db, locationId: string): Promise<string | null> {
  const [vehicle] = await tx
    .select({ id: vehicles.id })
    .from(vehicles)
    .where(eq(vehicles.locationId, locationId))
  return vehicle?.id ?? null
}

export function insertLocation(id: string, values: LocationValues, createdById: string): SQL {
  return insertInto(locations, { id, ...withoutFields(values), createdById })
}

export function updateLocation(id: string, values: Partial<LocationValues>): SQL {
  return updateRow(locations, id, withoutFields(values))
}
