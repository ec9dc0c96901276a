import type pg from 'pg'
import { quoted } from './catalog'
import type { Table } from './format'

/**
 * Drops what would slow down or prevent loading rows in any order, and returns a function that restores it: foreign
 * keys, some of which are circular, and indexes, which are faster to build at once. Triggers are created after the
 * rows, with the functions. Disabling foreign keys would need a superuser, which managed servers do not provide;
 * dropping them needs only the owner.
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

/** In one round trip: there are hundreds. */
async function runAll(client: pg.Client, statements: string[]) {
  await client.query(statements.join(';\n'))
}
