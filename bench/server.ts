import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { connect } from '@/db/client'
import { startEmbeddedPostgres } from '@/db/embedded'
import { migrate } from '@/db/migrate'
import { createApp } from '@/server/app'
import { suites } from './features'

/**
 * The process that is measured: the product as it runs in production, and beside it on the same pool the
 * floor, a bare handler that checks nothing and lets PostgreSQL build the same JSON.
 */
const [dataDir = '', rows = '1000', suite = '0'] = process.argv.slice(2)
const { features } = suites[Number(suite)] ?? fail('suite')

const postgres = await startEmbeddedPostgres({
  dataDir,
  log: { info() {}, warn: console.warn, error: console.error },
})
await migrate(postgres.connectionString)
const database = connect(postgres.connectionString)
for (const feature of features) await feature.fill(database.pool, Number(rows))
await database.pool.query('checkpoint')

const config = { oidc: undefined, logLevel: 'warn' as const, trustProxy: [] }
const app = await createApp({ database, config })
await app.listen({ port: 0, host: '127.0.0.1' })

const cases = features.flatMap((feature) => feature.cases)
let served = 0
const floor = createServer((request, response) => {
  const { floor: statement, method } = cases[Number(request.url?.slice(1))] ?? cases[0] ?? fail('case')
  const answer = () =>
    database.pool
      .query({ name: statement.name, text: statement.text, values: statement.values(served++) })
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

function fail(what: string): never {
  throw new Error(`No such ${what}`)
}
