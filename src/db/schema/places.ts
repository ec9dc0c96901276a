import { sql } from 'drizzle-orm'
import { check, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { address, id, recordTimes, searchText } from './columns'
import { actorId, users } from './users'

const placeCode = () => text('code').notNull().default(sql`next_item_code()`)

/** Where stock can be stored. `keep_item_home` creates the locations that an item is the first to name. */
export const locations = pgTable(
  'locations',
  {
    id: id(),
    /** Printed on its label, like an item's. */
    code: placeCode(),
    name: text('name').notNull(),
    type: text('type', { enum: ['warehouse', 'office', 'vehicle', 'job_site', 'other'] }).notNull(),
    ...address(),
    notes: text('notes'),
    status: text('status', { enum: ['active', 'inactive'] })
      .notNull()
      .default('active'),
    createdById: actorId('created_by_id').notNull(),
    ...recordTimes(),
    searchText: searchText('name', 'address', 'city', 'zip', 'notes', 'code'),
  },
  (table) => [
    check('locations_type', sql`${table.type} in ('warehouse', 'office', 'vehicle', 'job_site', 'other')`),
    check('locations_status', sql`${table.status} in ('active', 'inactive')`),
    uniqueIndex('locations_code').on(table.code),
    uniqueIndex('locations_name_unique').on(sql`lower(${table.name})`).where(sql`${table.status} = 'active'`),
  ],
)

/** A shelf, a bin, a drawer: a part of a location. */
export const locationZones = pgTable(
  'location_zones',
  {
    id: id(),
    locationId: text('location_id')
      .notNull()
      .references(() => locations.id),
    code: placeCode(),
    name: text('name').notNull(),
    description: text('description'),
    ...recordTimes(),
  },
  (table) => [
    uniqueIndex('location_zones_code').on(table.code),
    uniqueIndex('location_zones_name_unique').on(table.locationId, sql`lower(${table.name})`),
  ],
)

/** A vehicle is also a location; a trigger copies its name and status there. */
export const vehicles = pgTable(
  'vehicles',
  {
    id: id(),
    locationId: text('location_id')
      .notNull()
      .references(() => locations.id),
    name: text('name').notNull(),
    vehicleType: text('vehicle_type'),
    licensePlate: text('license_plate'),
    vin: text('vin'),
    assignedTo: text('assigned_to').references(() => users.id),
    status: text('status', { enum: ['active', 'inactive'] })
      .notNull()
      .default('active'),
    notes: text('notes'),
    createdById: actorId('created_by_id').notNull(),
    ...recordTimes(),
    searchText: searchText('name', 'vehicle_type', 'license_plate', 'vin', 'notes'),
  },
  (table) => [
    check('vehicles_status', sql`${table.status} in ('active', 'inactive')`),
    uniqueIndex('vehicles_location_unique').on(table.locationId),
    /** A person has at most one active vehicle. */
    uniqueIndex('vehicles_assigned_unique').on(table.assignedTo).where(sql`${table.status} = 'active'`),
  ],
)
