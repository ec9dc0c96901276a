import { mkdtemp, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { StartProblem } from '../start-problem'
import { accessOptions, SUPERUSER } from './access'
import { type Binaries, findBinaries } from './binaries'
import { type Home, type Log, openHome } from './home'
import { run } from './run-as'

/** A PostgreSQL data folder that is ready to be started, with what is needed to start it. */
export interface Cluster extends Home {
  binaries: Binaries
  data: string
}

const UNFINISHED = 'unfinished-'

export async function openCluster(dataDir: string, log: Log): Promise<Cluster> {
  const cluster = await locateCluster(dataDir, log)
  if (!(await exists(cluster.data))) {
    await refuseHalfUpgraded(cluster)
    await create(cluster, log)
  }
  const { created, brought } = await majorVersions(cluster)
  if (created === brought) return cluster
  throw new StartProblem(
    created < brought
      ? `The database in ${cluster.data} was made by PostgreSQL ${created}, and this Plumbline uses PostgreSQL ${brought}: run "npm run upgrade" to upgrade it`
      : `The database in ${cluster.data} was made by PostgreSQL ${created}, and this Plumbline has only PostgreSQL ${brought}: start a newer Plumbline`,
  )
}

export const KEPT = 'data-postgresql-'

/** An upgrade that was killed between its last two steps: an empty database must not take the place of the data. */
async function refuseHalfUpgraded({ folder, data }: Cluster) {
  const kept = (await readdir(folder)).find((name) => name.startsWith(KEPT))
  if (kept)
    throw new StartProblem(
      `The database is gone from ${data}, and an upgrade has left an earlier one in ${join(folder, kept)}: rename that back and run "npm run upgrade"`,
    )
}

/** Where it is or would be, whatever version it is of. */
export async function locateCluster(dataDir: string, log: Log): Promise<Cluster> {
  const home = await openHome(dataDir, log)
  return { ...home, binaries: await findBinaries(home.runAs), data: join(home.folder, 'data') }
}

/** By which PostgreSQL the data was made, and which one is at hand: only the same reads it. */
export async function majorVersions({
  data,
  binaries,
  runAs,
}: Cluster): Promise<{ created: number; brought: number }> {
  const created = await readFile(join(data, 'PG_VERSION'), 'utf8')
  const brought = (await run(binaries.postgres, ['--version'], runAs)).trim().split(' ').at(-1) ?? ''
  return { created: Number.parseInt(created, 10), brought: Number.parseInt(brought, 10) }
}

/** Whether a database was made there, of whatever version. */
export const hasCluster = (dataDir: string) => exists(join(dataDir, 'postgres', 'data'))

export const exists = (path: string) =>
  stat(path).then(
    () => true,
    () => false,
  )

/**
 * Made aside and moved into place in one step, so that a start that is killed half-way leaves nothing that looks
 * like a database, and of two first starts at the same moment one simply finds the other's.
 */
export async function create({ folder, runAs, binaries, data }: Cluster, log: Log) {
  log.info('Making a new database')
  const unfinished = await mkdtemp(join(folder, UNFINISHED))
  try {
    if (runAs) await run('chown', [`${runAs.uid}:${runAs.gid}`, unfinished])
    const options = [
      `--username=${SUPERUSER}`,
      '--encoding=UTF8',
      '--locale=C',
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
    ]
    await run(
      binaries.initdb,
      [...options, ...(await accessOptions(folder)), `--pgdata=${unfinished}`],
      runAs,
    )
    await rename(unfinished, data)
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true })
    if (!(await exists(data))) throw error
  }
}

/** For whoever holds the database: clears what killed first starts have left. */
export async function removeUnfinished({ folder }: Cluster) {
  const leftovers = (await readdir(folder)).filter((name) => name.startsWith(UNFINISHED))
  // An orphaned initdb may still be writing there; the next start clears what remains.
  await Promise.allSettled(leftovers.map((name) => rm(join(folder, name), { recursive: true, force: true })))
}
