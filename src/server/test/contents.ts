import { columnList, quoted, readTables } from '@/db/backup/catalog'
import type { Table } from '@/db/backup/format'
import { withSession } from '@/db/backup/session'

export type Contents = Record<string, { rows: string; hash: string }>

/** The row count of each table and a hash of all its values. */
export function contentsOf(
  connectionString: string,
  chosen?: readonly Pick<Table, 'schema' | 'name' | 'columns'>[],
): Promise<Contents> {
  return withSession({ connectionString }, async (client) => {
    const contents: Contents = {}
    for (const table of chosen ?? (await readTables(client))) {
      const { rows } = await client.query(
        `select count(*)::text as rows,
            md5(string_agg(md5(row::text), '' order by md5(row::text) collate "C")) as hash
          from (select ${chosen ? columnList(table) : '*'} from ${quoted(table)}) row`,
      )
      contents[table.name] = rows[0]
    }
    return contents
  })
}

/** The structure of all tables as PostgreSQL stores it: columns, constraints, indexes, triggers, functions. */
export function structureOf(connectionString: string): Promise<string[]> {
  return withSession({ connectionString }, async (client) => {
    const { rows } = await client.query<{ line: string }>(
      `select format('%s.%s %s %s %s %s', attrelid::regclass, attname, format_type(atttypid, atttypmod), attnotnull,
          attgenerated, pg_get_expr(adbin, adrelid)) as line
        from pg_attribute left join pg_attrdef on adrelid = attrelid and adnum = attnum
          join pg_class on pg_class.oid = attrelid
        where relnamespace = 'public'::regnamespace and relkind = 'r' and attnum > 0 and not attisdropped
      union all select format('%s %s %s', conrelid::regclass, conname, pg_get_constraintdef(oid))
        from pg_constraint where contype <> 'n' and connamespace = 'public'::regnamespace
      union all select pg_get_indexdef(indexrelid) from pg_index join pg_class on pg_class.oid = indrelid
        where relnamespace = 'public'::regnamespace
      union all select format('%s %s', tgenabled, pg_get_triggerdef(oid)) from pg_trigger where not tgisinternal
      union all select pg_get_functiondef(oid) from pg_proc
        where pronamespace = 'public'::regnamespace and prokind = 'f' and prolang <> (select oid from pg_language where lanname = 'c')
      union all select created_at::text from drizzle.__drizzle_migrations
      order by 1`,
    )
    return rows.map(({ line }) => line)
  })
}
