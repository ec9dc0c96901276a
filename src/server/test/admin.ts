import { randomUUID } from 'node:crypto'
import pg from 'pg'

/** Prefix of the names of all test databases. */
export const PREFIX = 'plumbline_test_'
export const TEMPLATE = `${PREFIX}template`

/** Copies files, which is half the work of writing each page to the log and again to its place. */
export const fromTemplate = (name: string) => `template ${name} strategy file_copy`

/** The name of a database used by this test only. */
export const newName = () => `${PREFIX}${randomUUID().replaceAll('-', '')}`

export async function adminQuery<Row extends pg.QueryResultRow>(
  url: string,
  statement: string,
): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query<Row>(statement)).rows
  } finally {
    await client.end()
  }
}

/** The address of the same database for another role of the embedded PostgreSQL. */
export function asRole(url: string, role: string): string {
  const named = new URL(url)
  named.username = role
  return named.href
}

/** The address of another database on the same server. */
export function databaseUrl(url: string, name: string): string {
  const [base, query] = url.split('?')
  const named = (base as string).replace(/\/[^/]*$/, `/${name}`)
  return query === undefined ? named : `${named}?${query}`
}
