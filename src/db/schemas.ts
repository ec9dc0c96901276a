import type pg from 'pg'
import { prepareExtensions } from './extensions'
import { StartProblem } from './start-problem'

/** The schema named in a company's address, if any. */
export async function ownSchema(client: pg.ClientBase): Promise<string | undefined> {
  const { rows } = await client.query<{ schema: string | null }>(
    `select nullif(current_setting('plumbline.schema', true), '') as schema`,
  )
  return rows[0]?.schema ?? undefined
}

/**
 * Creates a company's schema if missing. Extensions are shared by all schemas of a database, so until the
 * transaction ends their schema follows ours in the search path.
 */
export async function prepareSchema(client: pg.ClientBase): Promise<void> {
  const schema = await ownSchema(client)
  if (schema !== undefined) await makeSchema(client, schema)
  const shared = await prepareExtensions(client)
  if (schema !== undefined)
    await client.query(`select set_config('search_path', $1, true)`, [[schema, ...shared].join(', ')])
}

async function makeSchema(client: pg.ClientBase, schema: string): Promise<void> {
  const { rowCount } = await client.query('select from pg_namespace where nspname = $1', [schema])
  if (rowCount) return
  const { rows } = await client.query<{ may: boolean }>(
    `select has_database_privilege(current_database(), 'CREATE') as may`,
  )
  if (!rows[0]?.may)
    throw new StartProblem(
      `The schema ${schema} is not there, and this role may not make it: have it made, with the role as its owner`,
    )
  await client.query(`create schema ${schema}`)
}
