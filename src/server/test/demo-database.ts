import pg from 'pg'
import { inject } from 'vitest'
import { connect } from '@/db/client'
import { databaseUrl, fromTemplate, PREFIX, TEMPLATE } from './admin'

const DEMO = `${PREFIX}demo`
const UNFINISHED = `${PREFIX}demo_unfinished`
/** Any number will do that nobody else locks. */
const LOCK = 731_904_226

/** A database with the demo company, to be copied: filled in by the first who asks, for all processes of the run. */
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
  // Only here: most files need no demo company, and with it comes what draws and writes its papers.
  const { fillWithDemo } = await import('@/demo/fill')
  await client.query(`drop database if exists ${UNFINISHED} with (force)`)
  await client.query(`create database ${UNFINISHED} ${fromTemplate(TEMPLATE)}`)
  const database = connect(databaseUrl(inject('serverUrl'), UNFINISHED))
  await fillWithDemo(database).finally(() => database.close())
  await client.query(`alter database ${UNFINISHED} rename to ${DEMO}`)
}
