import { mkdtemp, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { accessOptions, SUPERUSER } from './access'
import { type Binaries, findBinaries } from './binaries'
import { type Home, type Log, openHome } from './home'
import { run } from './run-as'
import { StartProblem } from './start-problem'

/** A PostgreSQL data folder that is ready to be started, with what is needed to start it. */
export interface Cluster extends Home {
  binaries: Binaries
  data: string
}

const UNFINISHED = 'unfinished-'

export async function openCluster(dataDir: string, log: Log): Promise<Cluster> {
  const home = await openHome(dataDir, log)
  const cluster = { ...home, binaries: await findBinaries(home.runAs), data: join(home.folder, 'data') }
  if (!(await exists(cluster.data))) await create(cluster, log)
  await checkVersion(cluster)
  return cluster
}

const exists = (path: string) =>
  stat(path).then(
    () => true,
    () => false,
  )

/**
 * Made aside and moved into place in one step, so that a start that is killed half-way leaves nothing that looks
 * like a database, and of two first starts at the same moment one simply finds the other's.
 */
async function create({ folder, runAs, binaries, data }: Cluster, log: Log) {
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

async function checkVersion({ data, binaries, runAs }: Cluster) {
  const written = (await readFile(join(data, 'PG_VERSION'), 'utf8')).trim()
  const version = (await run(binaries.postgres, ['--version'], runAs)).trim().split(' ').at(-1) ?? ''
  if (Number.parseInt(version, 10) === Number.parseInt(written, 10)) return
  throw new StartProblem(
    `The database in ${data} was made by PostgreSQL ${written}, and this Plumbline brings ${version}: ` +
      'dump it with the Plumbline that made it, and restore it into a new data folder',
  )
}
