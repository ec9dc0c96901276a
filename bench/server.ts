import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import pg from 'pg'
import { createApp } from '@/app/server/app'
import { connect } from '@/db/client'
import { startEmbeddedPostgres } from '@/db/embedded'
import { SUPERUSER } from '@/db/embedded-postgres/access'
import { migrate } from '@/db/migrate'
import { asRole } from '@/server/test/admin'
import { fillsOf, suitesWith } from './features'
import { fillQuickly } from './fill'

/**
 * The measured process: the product as in production, and on the same pool the floor, a bare handler without
 * checks that lets PostgreSQL build the same JSON.
 */
const [dataDir = '', rows = '1000', suite = '0', only = ''] = process.argv.slice(2)
const { features } = suitesWith(only)[Number(suite)] ?? fail('suite')

const postgres = await startEmbeddedPostgres({
  dataDir,
  log: { info() {}, warn: console.warn, error: console.error },
})
await migrate(postgres.connectionString)
await fillDatabase()
const database = connect(postgres.serverConnectionString)

const config = {
  oidc: undefined,
  logLevel: 'warn' as const,
  trustProxy: [],
  publicUrl: undefined,
  host: '127.0.0.1',
}
const app = await createApp({ database, config })
await app.listen({ port: 0, host: '127.0.0.1' })

const cases = features.flatMap((feature) => feature.cases)
let served = 0
const floor = createServer((request, response) => {
  const index = Number(request.url?.slice(1))
  const { floor: statement, method } = cases[index] ?? fail('case')
  const answer = () =>
    database.pool
      .query({ name: `floor ${index}`, text: statement.text, values: statement.values?.(served++) })
      .then(({ rows: [row] }) => {
        response.writeHead(method === 'POST' ? 201 : 200, {
          'content-type': 'application/json; charset=utf-8',
        })
        response.end(row.body)
      })
  if (method === 'GET') return void answer()
  request.resume()
  request.on('end', answer)
})
floor.listen(0, '127.0.0.1', () => {
  process.send?.({
    product: `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`,
    floor: `http://127.0.0.1:${(floor.address() as AddressInfo).port}`,
  })
})

process.once('SIGTERM', async () => {
  floor.close()
  floor.closeAllConnections()
  await app.close()
  await database.close()
  await postgres.stop()
  process.exit(0)
})

/** The product's connections have a statement timeout of 30 s, which filling a large table can exceed. */
async function fillDatabase(): Promise<void> {
  const connectionString = asRole(postgres.connectionString, SUPERUSER)
  const pool = new pg.Pool({ connectionString, options: '-c timezone=UTC' })
  await fillQuickly(pool, async () => {
    await pool.query(
      `insert into users (id, email, first_name, last_name) values ('bench', 'filler@example.com', 'Fill', 'Er')`,
    )
    for (const fill of fillsOf(features)) await fill(pool, Number(rows))
  })
  await pool.query('checkpoint')
  await pool.end()
}

function fail(what: string): never {
  throw new Error(`No such ${what}`)
}
