import type { AddressInfo } from 'node:net'
import { expect, it, onTestFinished } from 'vitest'
import { createApp } from '@/app/server/app'
import { connect } from '@/db/client'
import { newDatabase } from './test/databases'
import { silenceable } from './test/silenceable'

it('reports the database as away when it stops responding', async () => {
  const { url, silence, cut } = await silenceable(await newDatabase())
  const database = connect(url, { connections: 2 })
  const config = { oidc: undefined, publicUrl: undefined, trustProxy: [], host: '127.0.0.1' }
  const app = await createApp({ database, config: { ...config, logLevel: 'silent' }, overloadMs: 0 })
  await app.listen({ port: 0, host: '127.0.0.1' })
  onTestFinished(async () => {
    cut()
    app.server.closeAllConnections()
    await app.close()
    await database.close()
  })
  const health = () => fetch(`http://127.0.0.1:${(app.server.address() as AddressInfo).port}/api/health`)
  expect((await health()).status).toBe(200)
  silence()
  expect((await health()).status).toBe(503)
})
