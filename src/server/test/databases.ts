import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { inject, onTestFinished } from 'vitest'
import { adminQuery, databaseUrl, TEMPLATE } from './admin'

/** A database of this test alone: one with Plumbline's tables, or an empty one. */
export async function newDatabase({ isEmpty = false } = {}): Promise<string> {
  const name = `plumbline_test_${randomUUID().replaceAll('-', '')}`
  const adminUrl = inject('adminUrl')
  await adminQuery(adminUrl, `create database ${name} ${isEmpty ? '' : `template ${TEMPLATE}`}`)
  onTestFinished(() => adminQuery(adminUrl, `drop database if exists ${name} with (force)`))
  return databaseUrl(adminUrl, name)
}

export async function query<Row extends pg.QueryResultRow>(url: string, statement: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query<Row>(statement)).rows
  } finally {
    await client.end()
  }
}
