import pg from 'pg'
import { inject } from 'vitest'
import { connect } from '@/db/client'
import { databaseUrl, fromTemplate, PREFIX, TEMPLATE } from './admin'

const DEMO = `${PREFIX}demo`
const UNFINISHED = `${PREFIX}demo_unfinished`
/** An arbitrary number that nothing else locks. */
const LOCK = 731_904_226

/** A template with the demo company, filled by the first caller for all processes of the run. */
export async function demoTemplate(): Promise<string> {
  const client = new pg.Client({ connectionString: inject('adminUrl') })
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [LOCK])
    const { rowCount } = await client.query('select from pg_database where datname = $1', [DEMO])
    if (!rowCount) await makeDemo(client)
    return DEMO
  } finally {
    await client.end()
  }
}

async function makeDemo(client: pg.Client): Promise<void> {
  // Imported here, because most files need no demo company and it loads the PDF code.
  const { fillWithDemo } = await import('@/demo/fill')
  await client.query(`drop database if exists ${UNFINISHED} with (force)`)
  await client.query(`create database ${UNFINISHED} ${fromTemplate(TEMPLATE)}`)
  const database = connect(databaseUrl(inject('serverUrl'), UNFINISHED))
  await fillWithDemo(database).finally(() => database.close())
  await client.query(`alter database ${UNFINISHED} rename to ${DEMO}`)
}
