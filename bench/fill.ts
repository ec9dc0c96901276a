import type { Pool } from 'pg'

/**
 * Fills a database in a fraction of the usual time: indexes for search and sorting are created afterwards,
 * and search entries are written for all records at once. Indexes used by triggers stay.
 */
export async function fillQuickly(pool: Pool, fill: () => Promise<void>): Promise<void> {
  const { rows: indexes } = await pool.query<{ name: string; definition: string }>(
    `select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition
     from pg_index join pg_class on pg_class.oid = indexrelid join pg_am on pg_am.oid = relam
     where relnamespace = 'public'::regnamespace and (amname = 'gin' or relname like '%\\_order\\_%')`,
  )
  const { rows: found } = await pool.query<{ name: string }>(
    `select tgrelid::regclass::text as name from pg_trigger where tgname = 'search_entry_made'`,
  )
  const triggers = (what: 'enable' | 'disable') =>
    found.map(
      ({ name }) =>
        `alter table ${name} ${what} trigger search_entry_made; alter table ${name} ${what} trigger search_entry_kept`,
    )
  await pool.query(
    `drop index ${indexes.map(({ name }) => name).join(', ')}; ${triggers('disable').join('; ')}`,
  )
  await fill()
  await pool.query('truncate search_entries')
  for (const { name } of found)
    await pool.query(
      `insert into search_entries select e.* from ${name} r cross join lateral search_entry(r) e`,
    )
  for (const { definition } of indexes) await pool.query(definition)
  await pool.query(triggers('enable').join('; '))
  await pool.query('vacuum (analyze)')
}
