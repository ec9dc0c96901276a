import { setTimeout as sleep } from 'node:timers/promises'
import pg, { type Client, type ClientConfig } from 'pg'
import { connectionString } from './embedded-postgres/access'
import { type Cluster, hasCluster, openCluster, removeUnfinished } from './embedded-postgres/cluster'
import type { Log } from './embedded-postgres/home'
import { connectOrStart, stop } from './embedded-postgres/postmaster'
import { OWNER, prepareDatabase, SERVER } from './embedded-postgres/roles'
import { StartProblem } from './start-problem'

const DATABASE = 'plumbline'
/** Held by the one server that owns the data folder. Any number will do, as long as it stays the same. */
const OWNER_LOCK = 704_238_151
/** How long the lock of a server that was just killed may outlive it. */
const LOCK_TIMEOUT_MS = 2_000
/** How long one that is stopping is waited for: it lets requests finish and PostgreSQL write to disk. */
const STOP_TIMEOUT_MS = 60_000
const RETRY_MS = 1_000
/** The name of the lock's session while its server is stopping. */
const STOPPING = 'plumbline stopping'

export class AlreadyRunning extends StartProblem {
  constructor(dataDir: string) {
    super(`Plumbline is already running on the data folder ${dataDir}`)
  }
}

/**
 * Starts PostgreSQL on the data folder, or adopts the one that a killed server left running, and keeps other
 * servers away from it until `stop`. Should PostgreSQL die in between, it is started again.
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
    /** Of the role that owns the tables. */
    connectionString: connectionString({ ...address, user: OWNER }, DATABASE),
    /** Of the role that can only read and write rows, which serves all requests. */
    serverConnectionString: connectionString({ ...address, user: SERVER }, DATABASE),
    runAs: cluster.runAs,
    folder: cluster.folder,
    /** Takes an empty one in the place of the database. */
    renew: () => renewDatabase(address),
    /** Has a server that starts meanwhile wait for the end of this one. */
    announceStop: () => ownership.announceStop(),
    async stop() {
      await ownership.giveUp()
      await stop(cluster)
    },
  }
}

/**
 * For a look at a database that is there: through the PostgreSQL of the server that runs on the data folder, else
 * through one that is started for the time of the visit.
 */
export async function visitEmbeddedPostgres({ dataDir, log }: { dataDir: string; log: Log }) {
  if (!(await hasCluster(dataDir))) throw new StartProblem(`There is no database in ${dataDir}`)
  const cluster = await openCluster(dataDir, log)
  const { client, address } = await connectOrStart(cluster)
  const isOwner = await isLocked(client)
  return {
    connectionString: connectionString(address, DATABASE),
    // The lock goes with the PostgreSQL, so that nobody can start on the one that is being stopped.
    stop: () => (isOwner ? stop(cluster) : client.end()),
  }
}

/** A lock of the session, on a connection of its own: PostgreSQL frees it when this process ends, however it ends. */
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
  // A PostgreSQL that is being stopped by its owner breaks the connection; the next try waits for its end.
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
  // The connection breaks when the owner has PostgreSQL stop.
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

/** Stays the owner through a crash of PostgreSQL. */
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
      // A PostgreSQL that no longer answers must not hold up the stop.
      await Promise.race([said, sleep(RETRY_MS, undefined, { ref: false })])
    },
    async giveUp() {
      isWanted = false
      await regaining
    },
  }
}
