import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type pg from 'pg'
import { installationTable } from './journal'
import { fromRoot } from './paths'

const folder = fromRoot('src/db/functions')
/** Triggers of all owners call functions of these. */
const FIRST = ['platform.sql', 'search.sql']

/** Functions, triggers and views, one re-runnable file per owner. */
function readFunctions(): string {
  const files = readdirSync(folder).filter((file) => file.endsWith('.sql'))
  return [...FIRST, ...files.sort().filter((file) => !FIRST.includes(file))]
    .map((file) => readFileSync(join(folder, file), 'utf8'))
    .join('\n')
}

/** Runs after the migrations in their transaction, and only if the files have changed. */
export async function applyFunctions(client: pg.ClientBase): Promise<void> {
  const text = readFunctions()
  const hash = createHash('sha256').update(text).digest('base64url')
  const installation = await installationTable(client)
  const { rows } = await client.query<{ functions: string | null }>(`select functions from ${installation}`)
  if (rows[0]?.functions === hash) return
  // A function may call one defined further down.
  await client.query('set local check_function_bodies = off')
  await client.query(text)
  await client.query(`update ${installation} set functions = $1`, [hash])
}
