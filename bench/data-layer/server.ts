import type { AddressInfo } from 'node:net'
import { connect } from '@/db/client'
import { createApp } from '@/server/app'

/** The process of one variant, on a database of its own: a NOTIFY reaches all who listen in the same one. */
const [connectionString = ''] = process.argv.slice(2)
// As many as PostgreSQL has for all variants together.
const database = connect(connectionString, { connections: 8 })
const config = {
  oidc: undefined,
  logLevel: 'warn' as const,
  trustProxy: [],
  publicUrl: undefined,
  host: '127.0.0.1',
}
const app = await createApp({ database, config, overloadMs: 0 })
await app.listen({ port: 0, host: '127.0.0.1' })
process.on('message', () => process.send?.(process.cpuUsage()))
process.send?.(`http://127.0.0.1:${(app.server.address() as AddressInfo).port}`)
// Whoever measured it may have been stopped.
process.once('disconnect', () => process.exit(1))
process.once('SIGTERM', async () => {
  await app.close()
  await database.close()
  process.exit(0)
})
