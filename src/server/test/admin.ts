import { randomUUID } from 'node:crypto'
import pg from 'pg'

/** Of the names of all databases that the tests make. */
export const PREFIX = 'plumbline_test_'
export const TEMPLATE = `${PREFIX}template`

/** Its files are copied, which is half of the work of writing each page into the log, and then again at its place. */
export const fromTemplate = (name: string) => `template ${name} strategy file_copy`

/** A database of nobody else. */
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

/** The same database for another role of the embedded PostgreSQL. */
export function asRole(url: string, role: string): string {
  const named = new URL(url)
  named.username = role
  return named.href
}

/** The same server, another database. */
export function databaseUrl(url: string, name: string): string {
  const [base, query] = url.split('?')
  const named = (base as string).replace(/\/[^/]*$/, `/${name}`)
  return query === undefined ? named : `${named}?${query}`
}
