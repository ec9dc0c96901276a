import pg from 'pg'
import { splitSettings } from './address'
import { driverError } from './driver-error'
import { within } from './open-connection'
import { StartProblem } from './start-problem'

const OLDEST = 15
/** How long the server in `DATABASE_URL` may take to answer. */
const TIMEOUT_MS = 15_000
/** A pooler with other clients may give two of ours different connections by chance, but not this often. */
const ROUNDS = 10

/** Refuses a database server that Plumbline cannot work with, in one sentence that says what to do. */
export async function checkServer(connectionString: string): Promise<void> {
  // Without our settings: a pooler could pass the connection with them to somebody else.
  const { address } = splitSettings(connectionString)
  const clients: pg.Client[] = []
  let at = ''
  try {
    for (const name of ['first', 'second']) {
      const client = new pg.Client({ connectionString: address, connectionTimeoutMillis: TIMEOUT_MS })
      client.on('error', () => {})
      clients.push(client)
      at = ` at ${client.host}:${client.port}`
      await client.connect()
      const pid = within(TIMEOUT_MS, backendOf(client))
      await (name === 'first' ? pid : pid.catch(refuseTooFewConnections))
    }
    const [first, second] = clients
    if (!first || !second) return
    const problem = serverProblem(await factsOf(first))
    if (problem) throw new StartProblem(problem)
    if (await isShared(first, second)) throw new StartProblem(SESSION_POOLING)
  } catch (error) {
    if (error instanceof StartProblem) throw error
    throw new StartProblem(`Plumbline cannot use the database${at} (DATABASE_URL): ${reasonOf(error)}`, {
      cause: error,
    })
  } finally {
    for (const client of clients) void client.end().catch(() => {})
  }
}

export const SESSION_POOLING =
  'Plumbline needs session pooling, and the pooler that DATABASE_URL names gives each transaction another ' +
  'connection: set pool_mode = session for this database in PgBouncer, or name the PostgreSQL server itself'

/** With session pooling, as without a pooler, a client keeps its own server connection. */
async function isShared(first: pg.Client, second: pg.Client): Promise<boolean> {
  const own = await backendOf(first)
  for (let round = 0; round < ROUNDS; round++) {
    if ((await backendOf(second)) === own) return true
    // Twice: a pooler that takes two connections in turns would give the first client its own each second time.
    if ((await backendOf(first)) !== own || (await backendOf(first)) !== own) return true
  }
  return false
}

async function backendOf(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  return rows[0]?.pid ?? 0
}

function refuseTooFewConnections(cause: unknown): never {
  throw new StartProblem(
    'The pooler that DATABASE_URL names gives Plumbline only one connection, and each server needs 20: raise its pool size',
    { cause },
  )
}

interface Facts {
  version: number
  encoding: string
}

async function factsOf(client: pg.Client): Promise<Facts> {
  const { rows } = await client.query<Facts>(
    `select current_setting('server_version_num')::int / 10000 as version,
      current_setting('server_encoding') as encoding`,
  )
  return rows[0] ?? { version: 0, encoding: '' }
}

export function serverProblem({ version, encoding }: Facts): string | undefined {
  if (version < OLDEST)
    return `Plumbline needs PostgreSQL ${OLDEST} or later, and the server that DATABASE_URL names is PostgreSQL ${version}`
  if (encoding !== 'UTF8')
    return `Plumbline needs a database in the encoding UTF8, and the one that DATABASE_URL names is in ${encoding}: create another`
  return undefined
}

const ADVICE: Record<string, string> = {
  ECONNREFUSED: 'nothing listens there',
  ENOTFOUND: 'there is no host of that name',
  EAI_AGAIN: 'the name of the host cannot be looked up',
  ETIMEDOUT: 'it did not answer',
  EHOSTUNREACH: 'that host is unreachable',
  ENETUNREACH: 'that network is unreachable',
  ENOENT: 'there is no such file',
  '28P01': 'check its user and password',
  '3D000': 'create it first',
  '53300': 'allow more connections, or close others',
}

function reasonOf(error: unknown): string {
  const { code = '', message = '' } = driverError(error) ?? (error as Partial<NodeJS.ErrnoException>)
  const [said = ''] = message.split('\n')
  if (/timeout expired|no answer in time/.test(said))
    return `no PostgreSQL server answered within ${TIMEOUT_MS / 1000} s`
  if (/no encryption/.test(said)) return `${said}: if the server wants TLS, add sslmode=verify-full`
  if (/does not support SSL/.test(said)) return 'the server does not offer TLS: remove sslmode'
  if (/CERT|SIGNATURE|ALTNAME/.test(code))
    return `the certificate is not trusted (${said}): name its authority with sslrootcert`
  if (/^Connection terminated|invalid response|SSL connection/.test(said))
    return 'the program listening there is not a PostgreSQL server'
  const reason = [said, ADVICE[code]].filter(Boolean).join(': ')
  return !code || reason.includes(code) ? reason : `${reason} (${code})`
}
