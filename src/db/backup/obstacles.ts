import type pg from 'pg'
import { quoted } from './catalog'
import type { Table } from './format'

/**
 * Takes away what stands in the way of loading rows as they were, in any order, and answers how to put it back:
 * references, some of which go round in a circle and are checked faster at once; indexes, which are built faster at once.
 * Triggers come after the rows, with the functions. Turning references off would take a superuser, whom managed servers
 * do not give; removing them takes the owner of the tables.
 */
export async function dropObstacles(
  client: pg.Client,
  tables: readonly Omit<Table, 'rows'>[],
): Promise<() => Promise<void>> {
  const names = tables.map(quoted)
  const references = await definitions(
    client,
    `select format('alter table %s drop constraint %I', conrelid::regclass, conname) as remove,
        format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as make
      from pg_constraint where contype = 'f' and conrelid = any ($1::text[]::regclass[]) order by conname`,
    names,
  )
  const indexes = await definitions(
    client,
    `select format('drop index %s', indexrelid::regclass) as remove, pg_get_indexdef(indexrelid) as make
      from pg_index where indrelid = any ($1::text[]::regclass[])
        and not exists (select from pg_constraint where conindid = indexrelid and contype <> 'f')
      order by indexrelid::regclass::text`,
    names,
  )
  await runAll(
    client,
    [...references, ...indexes].map(({ remove }) => remove),
  )
  return () =>
    runAll(
      client,
      [...indexes, ...references].map(({ make }) => make),
    )
}

interface Definition {
  remove: string
  make: string
}

async function definitions(client: pg.Client, query: string, names: string[]): Promise<Definition[]> {
  const { rows } = await client.query<Definition>(query, [names])
  return rows
}

/** In one go: there are hundreds, and each would be waited for alone. */
async function runAll(client: pg.Client, statements: string[]) {
  await client.query(statements.join(';\n'))
}
