import type pg from 'pg'
import { StartProblem } from './start-problem'

/** Substring search; exclusion constraints on time ranges. */
const EXTENSIONS = ['pg_trgm', 'btree_gist']

/** Creates missing extensions and returns their schemas. */
export async function prepareExtensions(client: pg.ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ name: string; schema: string }>(
    'select extname as name, extnamespace::regnamespace::text as schema from pg_extension where extname = any($1)',
    [EXTENSIONS],
  )
  const missing = EXTENSIONS.filter((extension) => !rows.some(({ name }) => name === extension))
  for (const extension of missing) await addExtension(client, extension)
  return [...new Set([...rows.map(({ schema }) => schema), ...(missing.length > 0 ? ['public'] : [])])]
}

async function addExtension(client: pg.ClientBase, extension: string): Promise<void> {
  const { rowCount } = await client.query('select from pg_available_extensions where name = $1', [extension])
  if (!rowCount)
    throw new StartProblem(
      `This PostgreSQL lacks the extension ${extension}: install the package postgresql-contrib on its machine`,
    )
  const { rows } = await client.query<{ may: boolean }>(
    `select has_database_privilege(current_database(), 'CREATE') as may`,
  )
  if (!rows[0]?.may)
    throw new StartProblem(
      `The extension ${extension} is not there, and this role may not add it: have it added with "create extension ${extension} schema public"`,
    )
  await client.query(`create extension ${extension} schema public`)
}
