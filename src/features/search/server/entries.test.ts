import { type SQL, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Client } from '@/server/test/client'
import { kindsOfRecords } from '@/server/test/kinds'
import { withServer } from '@/server/test/server'
import { everyNth, sized } from '@/server/test/sizes'
import { entitiesWith } from '@/shared/entities'

const server = withServer()
let office: Client

interface Column {
  table: string
  column: string
  type: string
}
/** Writable columns of searchable tables. */
let columns: Column[]
let tables: string[]

/** Random values by column type; the database refuses invalid ones. */
let texts: (string | null)[]
const OTHERS: Record<string, (string | null)[]> = {
  date: ['2026-03-04'],
  'timestamp with time zone': [null, '2026-03-04'],
  ARRAY: ['{brass,Éclair}'],
}
const valuesOf = ({ type }: Column) => OTHERS[type] ?? texts

beforeAll(async () => {
  office = await server.signedUp({ firstName: 'Odalys', lastName: 'Quimby' })
  for (let time = 0; time < 3; time++)
    for (const { path, body } of Object.values(await kindsOfRecords(office))) await office.post(path, body())
  columns = await query<Column>(sql`select event_object_table as "table", column_name as "column",
      data_type as type
    from information_schema.triggers join information_schema.columns on table_name = event_object_table
    where trigger_name = 'search_entry_kept' and is_generated = 'NEVER' and column_name <> 'id'
      and data_type in ('text', 'date', 'ARRAY', 'timestamp with time zone')
      -- Nobody is shut out.
      and (table_name <> 'users' or column_name in ('first_name', 'last_name', 'email', 'created_at'))`)
  tables = [...new Set(columns.map(({ table }) => table))]
  const ids = await query<{ id: string }>(
    sql`(select id from customers limit 1) union all (select id from jobs limit 1)`,
  )
  texts = [null, 'Éclair', 'ECLAIR', '(503) 555-0199', 'vehicle', 'warehouse', ...ids.map(({ id }) => id)]
})

async function query<T>(statement: SQL): Promise<T[]> {
  return (await server.database.db.execute(statement)).rows as T[]
}

/** Search entries without a record, and records without their entry. */
async function differences() {
  const said = sql.join(
    tables.map(
      (table) => sql`select e.* from ${sql.identifier(table)} r cross join lateral search_entry(r) e`,
    ),
    sql` union all `,
  )
  return query(sql`(select 'kept' as what, * from (select * from search_entries except all (${said})) kept)
    union all (select 'said', * from ((${said}) except all select * from search_entries) said)`)
}

/** A statement that the database refuses changes nothing. */
const attempt = (statement: SQL) => query(statement).catch(() => {})
const write = ({ table, column }: Column, value: string | null, nth: number) =>
  attempt(sql`update ${sql.identifier(table)} set ${sql.identifier(column)} = ${value}
    where id = (select id from ${sql.identifier(table)} order by id offset ${nth} limit 1)`)
const remove = (table: string, nth: number) =>
  attempt(sql`delete from ${sql.identifier(table)}
    where id = (select id from ${sql.identifier(table)} order by id offset ${nth} limit 1)`)

describe('search entries', () => {
  it('exist for every kind of record', async () => {
    expect(tables).toHaveLength(entitiesWith('searched').length)
    expect(await differences()).toEqual([])
    const kinds = await query(sql`select distinct kind from search_entries`)
    expect(kinds).toHaveLength(tables.length)
  })

  it('follow every column that they are made of', async () => {
    for (const [turn, column] of columns.entries())
      for (const value of everyNth(valuesOf(column), turn, valuesOf(column).length > 2 ? sized(3, 1) : 1))
        await write(column, value, 0)
    expect(await differences()).toEqual([])
  })

  it('are written only when one of these columns changes', async () => {
    const places = () => query(sql`select kind, key, ctid, xmin from search_entries order by kind, key`)
    const before = await places()
    for (const table of tables)
      await query(sql`update ${sql.identifier(table)} set search_text = default, id = id`)
    await query(sql`update items set notes = notes, min_qty = 7`).catch(() => {})
    await query(sql`update jobs set status = 'closed'`)
    await query(sql`update customers set notes = 'Rings twice'`)
    expect(await places()).toEqual(before)
  })

  it('match the records after any changes by several people', async () => {
    const kinds = Object.values(await kindsOfRecords(office))
    const removed = tables.filter((table) => table !== 'users')
    const nth = fc.nat({ max: 5 })
    const change = fc.oneof(
      {
        weight: 8,
        arbitrary: fc
          .constantFrom(...columns)
          .chain((column) => fc.tuple(fc.constant(column), fc.constantFrom(...valuesOf(column)), nth)),
      },
      { weight: 1, arbitrary: fc.tuple(fc.constantFrom(...removed), nth) },
      { weight: 1, arbitrary: fc.tuple(fc.constantFrom(...kinds)) },
    )
    const apply = (each: typeof change extends fc.Arbitrary<infer T> ? T : never): Promise<unknown> => {
      if (each.length === 3) return write(...each)
      if (each.length === 2) return remove(...each)
      return office.post(each[0].path, each[0].body())
    }
    await fc.assert(
      fc.asyncProperty(fc.array(change, { minLength: 40, maxLength: 80 }), async (changes) => {
        const inParts = Array.from({ length: Math.ceil(changes.length / 4) }, (_, part) =>
          changes.slice(part * 4, part * 4 + 4),
        )
        for (const part of inParts) await Promise.all(part.map(apply))
        expect(await differences()).toEqual([])
      }),
      { numRuns: sized(2, 30) },
    )
  })

  it('contain the current name of the customer for a contact', async () => {
    const { body: customer } = await office.post<{ id: string }>('/api/customers', { name: 'Before Limited' })
    await office.post(`/api/customers/${customer.id}/contacts`, { name: 'Wilhelmina Zwart' })
    await office.patch(`/api/customers/${customer.id}`, { name: 'Behind Limited' })
    const { body } = await office.get('/api/search', { q: 'wilhelmina' })
    expect(body).toEqual([
      { entity: 'customer', id: customer.id, title: 'Behind Limited', subtitle: 'Contact Wilhelmina Zwart' },
    ])
  })
})
