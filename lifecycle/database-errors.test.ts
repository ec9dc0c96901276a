import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { createServer, type Server as NetServer, type Socket } from 'node:net'
import { join } from 'node:path'
import { TLSSocket } from 'node:tls'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { checkServer, serverProblem } from '@/db/check-server'
import { StartProblem } from '@/db/start-problem'
import { adminQuery, databaseUrl } from '@/server/test/admin'
import { runSeparatePostgres } from '@/server/test/separate-postgres'
import { newFolder, Server } from './harness'

let url: string
let stop: () => Promise<void>
beforeAll(async () => {
  const postgres = await runSeparatePostgres()
  url = postgres.url
  stop = postgres.stop
})
afterAll(() => stop())

function addressOf(changes: Partial<Pick<URL, 'username' | 'password' | 'pathname' | 'port' | 'search'>>) {
  return Object.assign(new URL(url), changes).href
}

/** The start's error message, which must be one sentence without a secret. */
async function refusalOf(address: string): Promise<string> {
  const error = await checkServer(address).then(
    () => undefined,
    (thrown: unknown) => thrown,
  )
  expect(error).toBeInstanceOf(StartProblem)
  const { message } = error as StartProblem
  expect(message).not.toContain('\n')
  expect(message).not.toContain(new URL(url).password)
  return message
}

/** A listener that is not PostgreSQL. */
async function impostor(onConnection: (socket: Socket) => void): Promise<string> {
  const sockets: Socket[] = []
  const server: NetServer = createServer((socket) => {
    sockets.push(socket.on('error', () => {}))
    onConnection(socket)
  }).listen(0, '127.0.0.1')
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy()
    server.close()
  })
  await new Promise((resolve) => server.once('listening', resolve))
  const at = server.address()
  return addressOf({ port: String(typeof at === 'object' ? at?.port : 0) })
}

describe('a database that cannot be used is refused in one sentence', () => {
  it('without a stack trace', async () => {
    const server = Server.launch({ env: { DATABASE_URL: addressOf({ password: 'wrong' }) } })
    expect(await server.exit).toBe(1)
    expect(server.errors).toBe(
      `Plumbline cannot use the database at 127.0.0.1:${new URL(url).port} (DATABASE_URL): password authentication failed for user "admin": check its user and password (28P01)\n`,
    )
  })

  it('when its host is unknown or nothing listens there', async () => {
    expect(await refusalOf('postgresql://me@plumbline.invalid/x')).toMatch(
      /^Plumbline cannot use the database at plumbline\.invalid:5432 \(DATABASE_URL\): .*(ENOTFOUND|EAI_AGAIN)/,
    )
    expect(await refusalOf('postgresql://me@127.0.0.1:1/x')).toMatch(/ECONNREFUSED.*nothing listens there/)
    expect(await refusalOf('postgresql://me@localhost:1/x')).toMatch(/nothing listens there/)
  })

  it('when there is no such database', async () => {
    expect(await refusalOf(databaseUrl(url, 'nowhere'))).toMatch(
      /database "nowhere" does not exist: create it first/,
    )
  })

  it('when no connection is available', async () => {
    await adminQuery(url, "create role crowded login password 'crowded' connection limit 0")
    expect(await refusalOf(addressOf({ username: 'crowded', password: 'crowded' }))).toMatch(
      /too many connections for role "crowded": allow more connections, or close others/,
    )
  })

  it('when it requires TLS, offers none, or has an untrusted certificate', async () => {
    await adminQuery(url, "create role careful login password 'careful'")
    const [{ hba_file: file } = { hba_file: '' }] = await adminQuery<{ hba_file: string }>(
      url,
      'show hba_file',
    )
    const lines = `select unnest(array['hostnossl all careful all reject', 'host all all all scram-sha-256'])`
    await adminQuery(url, `copy (${lines}) to '${file}'`)
    await adminQuery(url, 'select pg_reload_conf()')
    const careful = addressOf({ username: 'careful', password: 'careful' })
    await expect.poll(() => refusalOf(careful)).toMatch(/no encryption: if the server wants TLS, add sslmode/)

    expect(await refusalOf(addressOf({ search: 'sslmode=verify-full' }))).toMatch(
      /the server does not offer TLS: remove sslmode$/,
    )

    const [key, cert] = ['key.pem', 'certificate.pem'].map((name) => join(newFolder(), name))
    const created = ['-newkey', 'rsa:2048', '-nodes', '-days', '2', '-subj', '/CN=localhost']
    execFileSync('openssl', ['req', '-x509', ...created, '-keyout', key ?? '', '-out', cert ?? ''], {
      stdio: 'ignore',
    })
    const pair = { key: readFileSync(key ?? ''), cert: readFileSync(cert ?? '') }
    const selfMade = await impostor((socket) => {
      socket.once('data', () => {
        socket.write('S')
        new TLSSocket(socket, { isServer: true, ...pair }).on('error', () => {})
      })
    })
    expect(await refusalOf(`${selfMade}?sslmode=verify-full`)).toMatch(
      /the certificate is not trusted \(self-signed certificate\): name its authority with sslrootcert$/,
    )
  })

  it('when it is not PostgreSQL', async () => {
    const answers = {
      closes: (socket: Socket) => void socket.end(),
      mysql: (socket: Socket) => void socket.write('J\0\0\0\n8.0.36\0'),
    }
    for (const answer of Object.values(answers))
      expect(await refusalOf(await impostor(answer))).toMatch(/is not a PostgreSQL server$/)
    const web = await impostor((socket) => void socket.write('HTTP/1.1 400 Bad Request\r\n\r\n'))
    expect(await refusalOf(web)).toMatch(/no PostgreSQL server answered within 15 s$/)
  })

  it('when it is too old or its encoding is not UTF-8', async () => {
    expect(serverProblem({ version: 14, encoding: 'UTF8' })).toMatch(
      /needs PostgreSQL 15 or later, and .* is PostgreSQL 14$/,
    )
    expect(serverProblem({ version: 15, encoding: 'UTF8' })).toBeUndefined()
    await adminQuery(
      url,
      "create database western encoding 'LATIN1' locale_provider libc locale 'C' template template0",
    )
    expect(await refusalOf(databaseUrl(url, 'western'))).toMatch(/in the encoding UTF8, and .* is in LATIN1/)
  })

  it.each([
    ['a right is missing', '', /permission denied for (database|schema) \S+ \(42501\): let a role/],
    [
      'it cannot be written to',
      'alter role guest set default_transaction_read_only = on; grant create on database shared to guest;',
      /read-only transaction \(25006\): DATABASE_URL must name the primary server/,
    ],
  ])('when %s', async (_, grant, reason) => {
    await adminQuery(url, 'drop database if exists shared')
    await adminQuery(url, 'drop role if exists guest')
    await adminQuery(url, "create role guest login password 'guest'")
    await adminQuery(url, 'create database shared')
    const shared = databaseUrl(url, 'shared')
    await adminQuery(shared, `create extension pg_trgm; create extension btree_gist; ${grant}`)
    const guest = Object.assign(new URL(shared), { username: 'guest', password: 'guest' }).href
    const server = Server.launch({ env: { DATABASE_URL: guest } })
    expect(await server.exit).toBe(1)
    expect(server.errors).toMatch(reason)
    expect(server.errors).toMatch(/^Plumbline cannot start: [^\n]*\n$/)
  })
})
