import { readdirSync, readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, inject, it, onTestFinished } from 'vitest'
import { createApp } from '@/app/server/app'
import { inSchema } from '@/db/address'
import { backUp } from '@/db/backup/backup'
import { openBackup } from '@/db/backup/read'
import { restore } from '@/db/backup/restore'
import { connect } from '@/db/client'
import { OWNER } from '@/db/embedded-postgres/roles'
import { migrate } from '@/db/migrate'
import { fromRoot } from '@/db/paths'
import { asRole, databaseUrl } from './test/admin'
import { type Client, signedUp, visitor } from './test/client'
import { newDatabase, query } from './test/databases'

interface Addresses {
  owner: string
  server: string
}

/** A shared database that already has a company in the default schema. */
async function sharedDatabase(): Promise<Addresses> {
  const admin = await newDatabase()
  const name = new URL(admin).pathname.slice(1)
  const server = databaseUrl(inject('serverUrl'), name)
  if (server === admin) return { owner: admin, server }
  await query(admin, `alter database ${name} owner to ${OWNER}`)
  return { owner: asRole(admin, OWNER), server }
}

/** Starts a server on a company's schema, as `DATABASE_SCHEMA` does. */
async function serverOn({ owner, server }: Addresses, schema: string | undefined): Promise<string> {
  await migrate(inSchema(owner, schema))
  const database = connect(inSchema(server, schema), { connections: 4 })
  const config = {
    oidc: undefined,
    publicUrl: undefined,
    trustProxy: [],
    host: '127.0.0.1',
    logLevel: 'silent' as const,
  }
  const app = await createApp({ database, config, checksAnswers: true, overloadMs: 0 })
  await app.listen({ port: 0, host: '127.0.0.1' })
  onTestFinished(async () => {
    const closing = app.close()
    app.server.closeAllConnections()
    await closing
    await database.close()
  })
  return `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`
}

const jobsOf = async (client: Client) =>
  (await client.get<{ num: string }[]>('/api/jobs')).body.map(({ num }) => num)

describe('several companies in one database', () => {
  it('cannot see each other, and each backup can be restored into any schema', async () => {
    const addresses = await sharedDatabase()
    // Both schemas are created at once, by servers that start at the same time.
    const urls = await Promise.all([undefined, 'acme', 'bolt'].map((schema) => serverOn(addresses, schema)))
    const people = await Promise.all(urls.map((url) => signedUp(url)))
    const [plain, acme, bolt] = people as [Client, Client, Client]

    // Numbers and people may repeat between companies.
    for (const client of people) expect((await client.post('/api/jobs', { num: 'J-1' })).status).toBe(201)
    await acme.post('/api/jobs', { num: 'ACME' })
    await bolt.post('/api/items', { name: 'Bolt', type: 'tool', tags: ['x'] })
    expect(await jobsOf(plain)).toEqual(['J-1'])
    expect(await jobsOf(acme)).toEqual(['ACME', 'J-1'])
    expect(await jobsOf(bolt)).toEqual(['J-1'])
    expect((await acme.get('/api/items?search=bolt')).body).toEqual([])
    expect((await bolt.get('/api/items?search=bolt')).body).toHaveLength(1)

    // A session of one company is not valid in another.
    const stranger = visitor(urls[2] as string)
    stranger.cookie = acme.cookie
    expect((await stranger.get('/api/jobs')).status).toBe(401)
    await acme.get('/api/logout')
    expect((await acme.get('/api/jobs')).status).toBe(401)
    expect((await bolt.get('/api/jobs')).status).toBe(200)

    const folder = await mkdtemp(join(tmpdir(), 'plumbline-schemas-'))
    onTestFinished(() => rm(folder, { recursive: true, force: true }))
    const file = join(folder, 'acme.backup')
    await backUp({ connectionString: inSchema(addresses.server, 'acme'), file })
    const backup = await openBackup(file)
    onTestFinished(() => backup.close())
    await restore({ backup, connectionString: inSchema(addresses.owner, 'copy') })
    const copied = await query(inSchema(addresses.owner, 'copy'), 'select num from jobs order by num')
    expect(copied).toEqual([{ num: 'ACME' }, { num: 'J-1' }])
    await serverOn(addresses, 'copy')

    // A restore never overwrites an existing company.
    await expect(restore({ backup, connectionString: inSchema(addresses.owner, 'bolt') })).rejects.toThrow(
      'not empty',
    )
    expect(await jobsOf(bolt)).toEqual(['J-1'])
  })
})

it.each(['migrations', 'functions'])('no file of the %s names a schema', (name) => {
  const folder = fromRoot(`src/db/${name}`)
  const files = readdirSync(folder).filter((file) => file.endsWith('.sql'))
  expect(files).not.toEqual([])
  for (const file of files)
    expect(readFileSync(join(folder, file), 'utf8'), file).not.toMatch(/"?\bpublic\b"?\.|search_path/i)
})
