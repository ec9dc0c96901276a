import { setTimeout as sleep } from 'node:timers/promises'
import pg, { type Client, type ClientConfig } from 'pg'
import { connectionString } from './embedded-postgres/access'
import { type Cluster, hasCluster, openCluster, removeUnfinished } from './embedded-postgres/cluster'
import type { Log } from './embedded-postgres/home'
import { connectOrStart, stop } from './embedded-postgres/postmaster'
import { OWNER, prepareDatabase, SERVER } from './embedded-postgres/roles'
import { StartProblem } from './start-problem'

const DATABASE = 'plumbline'
/** Held by the server that owns the data folder. An arbitrary but fixed number. */
const OWNER_LOCK = 704_238_151
/** How long the lock of a server that was just killed may outlive it. */
const LOCK_TIMEOUT_MS = 2_000
/** How long to wait for a server that is stopping: it finishes requests and flushes to disk. */
const STOP_TIMEOUT_MS = 60_000
const RETRY_MS = 1_000
/** Application name of the lock's session while its server is stopping. */
const STOPPING = 'plumbline stopping'

export class AlreadyRunning extends StartProblem {
  constructor(dataDir: string) {
    super(`Plumbline is already running on the data folder ${dataDir}`)
  }
}

/**
 * Starts PostgreSQL on the data folder, or adopts the one that a killed server left running, and keeps other
 * servers away until `stop`. Restarts PostgreSQL if it dies.
 */
export async function startEmbeddedPostgres({ dataDir, log }: { dataDir: string; log: Log }) {
  return startCluster(await openCluster(dataDir, log), dataDir, log)
}

export async function startCluster(cluster: Cluster, dataDir: string, log: Log) {
  const { client, address } = await own(cluster, dataDir)
  try {
    await removeUnfinished(cluster)
    await prepareDatabase(address, DATABASE)
  } catch (error) {
    await stop(cluster)
    throw error
  }
  const ownership = keep(client, cluster, dataDir, log)
  return {
    /** For the role that owns the tables. */
    connectionString: connectionString({ ...address, user: OWNER }, DATABASE),
    /** For the role that can only read and write rows, used for all requests. */
    serverConnectionString: connectionString({ ...address, user: SERVER }, DATABASE),
    runAs: cluster.runAs,
    folder: cluster.folder,
    /** Replaces the database with an empty one. */
    renew: () => renewDatabase(address),
    /** Makes a server that starts meanwhile wait until this one has ended. */
    announceStop: () => ownership.announceStop(),
    async stop() {
      await ownership.giveUp()
      await stop(cluster)
    },
  }
}

/** Connects to an existing database: through a running server's PostgreSQL, or through a temporary one. */
export async function visitEmbeddedPostgres({ dataDir, log }: { dataDir: string; log: Log }) {
  if (!(await hasCluster(dataDir))) throw new StartProblem(`There is no database in ${dataDir}`)
  const cluster = await openCluster(dataDir, log)
  const { client, address } = await connectOrStart(cluster)
  const isOwner = await isLocked(client)
  return {
    connectionString: connectionString(address, DATABASE),
    // The lock ends with PostgreSQL, so that nobody can start on one that is being stopped.
    stop: () => (isOwner ? stop(cluster) : client.end()),
  }
}

/** A session lock on a separate connection: PostgreSQL releases it however this process ends. */
async function own(cluster: Cluster, dataDir: string) {
  const began = Date.now()
  for (;;) {
    const { client, address } = await connectOrStart(cluster)
    if (await isLocked(client)) return { client, address }
    const timeout = (await isOwnerStopping(client)) ? STOP_TIMEOUT_MS : LOCK_TIMEOUT_MS
    await client.end()
    if (Date.now() - began > timeout) throw new AlreadyRunning(dataDir)
    await sleep(100)
  }
}

async function isLocked(client: Client): Promise<boolean> {
  const query = client.query<{ locked: boolean }>('select pg_try_advisory_lock($1) as locked', [OWNER_LOCK])
  // The owner is stopping PostgreSQL, which breaks the connection; the next attempt waits for its end.
  return query.then(
    ({ rows }) => rows[0]?.locked === true,
    () => false,
  )
}

async function isOwnerStopping(client: Client): Promise<boolean> {
  const query = client.query(
    `select from pg_locks join pg_stat_activity using (pid)
      where locktype = 'advisory' and objid = $1 and granted and application_name = $2`,
    [OWNER_LOCK, STOPPING],
  )
  // The connection breaks when the owner stops PostgreSQL.
  return query.then(
    ({ rowCount }) => rowCount !== 0,
    () => true,
  )
}

async function renewDatabase(address: ClientConfig) {
  const client = new pg.Client({ ...address, database: 'postgres' })
  await client.connect()
  try {
    await client.query(`drop database ${DATABASE}`)
  } finally {
    await client.end()
  }
  await prepareDatabase(address, DATABASE)
}

/** Keeps ownership through a crash of PostgreSQL. */
function keep(first: Client, cluster: Cluster, dataDir: string, log: Log) {
  let isWanted = true
  let owner = first
  let regaining: Promise<void> | undefined

  function watch(client: Client) {
    owner = client
    client.once('end', () => {
      regaining = regain()
    })
  }

  async function regain() {
    while (isWanted) {
      log.error('The connection to the embedded PostgreSQL broke')
      try {
        watch((await own(cluster, dataDir)).client)
        return log.warn('The embedded PostgreSQL is back')
      } catch (error) {
        log.error(error)
        await sleep(RETRY_MS)
      }
    }
  }

  watch(first)
  return {
    async announceStop() {
      const said = owner.query(`set application_name = '${STOPPING}'`).catch(() => {})
      // An unresponsive PostgreSQL must not delay the shutdown.
      await Promise.race([said, sleep(RETRY_MS, undefined, { ref: false })])
    },
    async giveUp() {
      isWanted = false
      await regaining
    },
  }
}
