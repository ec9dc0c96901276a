import { mkdtemp, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { StartProblem } from '../start-problem'
import { accessOptions, SUPERUSER } from './access'
import { type Binaries, findBinaries } from './binaries'
import { type Home, type Log, openHome } from './home'
import { run } from './run-as'

/** A PostgreSQL data folder that is ready to start. */
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

/** An upgrade was killed between its last two steps: an empty database must not replace the data. */
async function refuseHalfUpgraded({ folder, data }: Cluster) {
  const kept = (await readdir(folder)).find((name) => name.startsWith(KEPT))
  if (kept)
    throw new StartProblem(
      `The database is gone from ${data}, and an upgrade has left an earlier one in ${join(folder, kept)}: rename that back and run "npm run upgrade"`,
    )
}

/** Where the cluster is or would be, in any version. */
export async function locateCluster(dataDir: string, log: Log): Promise<Cluster> {
  const home = await openHome(dataDir, log)
  return { ...home, binaries: await findBinaries(home.runAs), data: join(home.folder, 'data') }
}

/** The major version that created the data, and the one available: they must match. */
export async function majorVersions({
  data,
  binaries,
  runAs,
}: Cluster): Promise<{ created: number; brought: number }> {
  const created = await readFile(join(data, 'PG_VERSION'), 'utf8')
  const brought = (await run(binaries.postgres, ['--version'], runAs)).trim().split(' ').at(-1) ?? ''
  return { created: Number.parseInt(created, 10), brought: Number.parseInt(brought, 10) }
}

export const hasCluster = (dataDir: string) => exists(join(dataDir, 'postgres', 'data'))

export const exists = (path: string) =>
  stat(path).then(
    () => true,
    () => false,
  )

/**
 * Created in a temporary folder and moved into place in one step, so that a killed start leaves nothing that looks
 * like a database, and of two simultaneous first starts one finds the other's.
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

/** Removes what killed first starts have left; call only as the database's owner. */
export async function removeUnfinished({ folder }: Cluster) {
  const leftovers = (await readdir(folder)).filter((name) => name.startsWith(UNFINISHED))
  // An orphaned initdb may still be writing there; the next start removes what remains.
  await Promise.allSettled(leftovers.map((name) => rm(join(folder, name), { recursive: true, force: true })))
}
