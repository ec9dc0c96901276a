import type pg from 'pg'
import { columnList, quoted, readSequences, readTables } from '@/db/backup/catalog'
import { withSession } from '@/db/backup/session'

/** After deleting more rows than this, the dead rows would slow down the next reader of the table. */
const WORTH_TIDYING = 200

/** Resets a database to its state at the time of `emptyingOf`; can be called repeatedly. */
export type Emptying = () => Promise<void>

/** Records the contents of a database without user records; only a superuser can restore them. */
export function emptyingOf(connectionString: string): Promise<Emptying | undefined> {
  return withSession({ connectionString }, async (client) => {
    const { rows } = await client.query('select rolsuper from pg_roles where rolname = current_user')
    if (!rows[0]?.rolsuper) return undefined
    const tables = await readTables(client)
    const sequences = await readSequences(client)
    const first = await firstRows(client, tables)
    const resets = sequences.map(
      ({ value, isCalled, ...sequence }) => `select setval('${quoted(sequence)}', ${value}, ${isCalled})`,
    )
    return () =>
      withSession({ connectionString }, async (again) => {
        const written = await writtenOf(again, tables)
        const statements = [
          'begin',
          // Skips triggers: nothing refers to the rows afterwards, and no notifications are sent.
          'set local session_replication_role = replica',
          ...written.map((table) => `delete from ${quoted(table)}`),
          ...first,
          ...resets,
          'commit',
        ]
        // pg types the results of several statements as one.
        const results = (await again.query(statements.join(';\n'))) as unknown as pg.QueryResult[]
        const deleted = results.filter(({ command }) => command === 'DELETE')
        const emptied = written.filter((_, at) => (deleted[at]?.rowCount ?? 0) > WORTH_TIDYING)
        if (emptied.length > 0) await again.query(`vacuum ${emptied.map(quoted).join(', ')}`)
      })
  })
}

type Tables = Awaited<ReturnType<typeof readTables>>

/** The tables that have been written to: few of them in most files. */
async function writtenOf(client: pg.Client, tables: Tables): Promise<Tables> {
  const { rows } = await client.query<{ size: string }>(
    'select pg_relation_size(name::regclass) as size from unnest($1::text[]) with ordinality as t (name, n) order by n',
    [tables.map(quoted)],
  )
  return tables.filter((_, at) => rows[at]?.size !== '0')
}

/** Statements that insert the rows created by the migrations. */
async function firstRows(client: pg.Client, tables: Tables): Promise<string[]> {
  const statements: string[] = []
  for (const table of tables) {
    const { rows } = await client.query(`select jsonb_agg(row)::text as rows from ${quoted(table)} row`)
    const columns = columnList(table)
    if (rows[0].rows)
      statements.push(
        `insert into ${quoted(table)} (${columns}) select ${columns}
          from jsonb_populate_recordset(null::${quoted(table)}, ${client.escapeLiteral(rows[0].rows)})`,
      )
  }
  return statements
}
