import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Db } from '@/db/client'
import { rows } from '@/db/query'
import { kits } from '@/db/schema/kits'
import { locations, locationZones, vehicles } from '@/db/schema/places'
import { items } from '@/db/schema/stock/items'
import type { Labelled } from '../label.schema'

/** The text of a label. */
export interface Subject {
  id: string
  name: string
  code: string
  about: string | null
}

interface Source {
  table: PgTable & { id: PgColumn; name: PgColumn }
  code: SQL | PgColumn
  about: SQL
  joins?: SQL
}

const SOURCES: Record<Labelled, Source> = {
  item: { table: items, code: items.code, about: sql`${items.location}` },
  kit: { table: kits, code: kits.code, about: sql`'Kit'` },
  location: { table: locations, code: locations.code, about: sql`${locations.city}` },
  zone: {
    table: locationZones,
    code: locationZones.code,
    about: sql`${locations.name}`,
    joins: sql`join ${locations} on ${locations.id} = ${locationZones.locationId}`,
  },
  vehicle: {
    table: vehicles,
    code: locations.code,
    about: sql`${vehicles.licensePlate}`,
    joins: sql`join ${locations} on ${locations.id} = ${vehicles.locationId}`,
  },
}

/** The records of one kind; unknown ids are left out. */
export function findSubjects(db: Db, entity: Labelled, ids: readonly string[]): Promise<Subject[]> {
  const { table, code, about, joins = sql`` } = SOURCES[entity]
  return rows<Subject & Record<string, unknown>>(
    db,
    sql`select ${table.id}, ${table.name}, ${code} as code, ${about} as about from ${table} ${joins}
      where ${table.id} = any(${sql.param(ids)}::text[])`,
  )
}
