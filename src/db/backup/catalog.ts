import pg from 'pg'
import type { Sequence, Table } from './format'

/** Everything in our schema except extensions. The migrations' journal is handled separately. */
const OURS = `namespace.nspname = current_schema() and class.relname not like '\\_\\_drizzle\\_%'
  and not exists (select from pg_depend where classid = 'pg_class'::regclass and objid = class.oid and deptype = 'e')`

export const quoted = ({ schema, name }: { schema: string; name: string }) =>
  `${pg.escapeIdentifier(schema)}.${pg.escapeIdentifier(name)}`

export const columnList = ({ columns }: Pick<Table, 'columns'>) =>
  columns.map((column) => pg.escapeIdentifier(column)).join(', ')

/** Every table with its stored columns: generated ones are computed again. */
export async function readTables(client: pg.ClientBase): Promise<Omit<Table, 'rows'>[]> {
  const { rows } = await client.query(
    `select namespace.nspname as schema, class.relname as name,
        array_agg(attname::text order by attnum) filter (where attgenerated = '') as columns
      from pg_class class join pg_namespace namespace on namespace.oid = relnamespace
        join pg_attribute on attrelid = class.oid and attnum > 0 and not attisdropped
      where relkind = 'r' and ${OURS}
      group by 1, 2 order by 1, 2`,
  )
  return rows
}

export async function readSequences(client: pg.ClientBase): Promise<Sequence[]> {
  const { rows } = await client.query<{ schema: string; name: string }>(
    `select namespace.nspname as schema, class.relname as name
      from pg_class class join pg_namespace namespace on namespace.oid = relnamespace
      where relkind = 'S' and ${OURS} order by 1, 2`,
  )
  const sequences: Sequence[] = []
  for (const sequence of rows) {
    const found = await client.query(
      `select last_value::text as value, is_called as "isCalled" from ${quoted(sequence)}`,
    )
    sequences.push({ ...sequence, ...found.rows[0] })
  }
  return sequences
}

/** Whether anything is in our schema, or in the one of the default journal. */
export async function hasRelations(client: pg.ClientBase): Promise<boolean> {
  const { rows } = await client.query(
    `select exists (
      select from pg_class class join pg_namespace namespace on namespace.oid = relnamespace
      where relkind in ('r', 'p', 'v', 'm', 'S', 'f') and (${OURS} or namespace.nspname = 'drizzle'
        and coalesce(current_setting('plumbline.schema', true), '') = '')
    ) as found`,
  )
  return rows[0].found
}

/** Whether there are tables in other schemas, such as those of other companies. */
export async function hasOtherSchemas(client: pg.ClientBase): Promise<boolean> {
  const { rows } = await client.query(
    `select exists (
      select from pg_class join pg_namespace namespace on namespace.oid = relnamespace
      where relkind = 'r' and nspname is distinct from current_schema()
        and nspname not in ('information_schema', 'drizzle') and nspname not like 'pg\\_%'
    ) as found`,
  )
  return rows[0].found
}
