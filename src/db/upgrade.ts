import { rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { inSchema } from './address'
import { backUp } from './backup/backup'
import { openBackup } from './backup/read'
import { migrationsOf, restore } from './backup/restore'
import { startCluster } from './embedded'
import {
  type Cluster,
  create,
  exists,
  hasCluster,
  KEPT,
  locateCluster,
  majorVersions,
} from './embedded-postgres/cluster'
import { withEarlierBinaries } from './embedded-postgres/earlier-binaries'
import type { Log } from './embedded-postgres/home'
import { StartProblem } from './start-problem'

interface UpgradeOptions {
  dataDir: string
  databaseSchema?: string
  log: Log
  signal?: AbortSignal
  onStep?: (what: string) => void
  onRows?: (what: string) => (done: number, total: number) => void
}

/**
 * Upgrades the embedded database to the bundled PostgreSQL: a backup by the old version, restored by the new one
 * into a second folder. The folders are swapped at the very end, so that a failure leaves everything as it was, and
 * the old data is kept.
 */
export async function upgrade(options: UpgradeOptions): Promise<{ from: number; to: number; kept: string }> {
  const { dataDir, log } = options
  if (!(await hasCluster(dataDir))) throw new StartProblem(`There is no database in ${dataDir}`)
  const cluster = await locateCluster(dataDir, log)
  const { created, brought } = await majorVersions(cluster)
  if (created >= brought)
    throw new StartProblem(
      `The database in ${dataDir} is already on PostgreSQL ${created}: there is nothing to do`,
    )

  const file = join(cluster.folder, `postgresql-${created}.backup`)
  const next = { ...cluster, data: join(cluster.folder, `next-postgresql-${brought}`) }
  const kept = join(cluster.folder, `${KEPT}${created}`)
  if (await exists(kept))
    throw new StartProblem(
      `The data of PostgreSQL ${created} would be kept in ${kept}, which already exists: move it away and run "npm run upgrade" again`,
    )
  // An earlier attempt may have been killed.
  for (const left of [file, next.data]) await rm(left, { recursive: true, force: true })
  try {
    options.onStep?.(`Finding PostgreSQL ${created}`)
    await withEarlierBinaries(created, cluster.runAs, (binaries) =>
      save({ ...cluster, binaries }, file, options),
    )
    await load(next, file, options)
    await rename(cluster.data, kept)
    await rename(next.data, cluster.data)
  } finally {
    for (const left of [file, next.data]) await rm(left, { recursive: true, force: true })
  }
  return { from: created, to: brought, kept }
}

async function save(
  cluster: Cluster,
  file: string,
  { dataDir, databaseSchema, log, signal, onRows }: UpgradeOptions,
) {
  const postgres = await startCluster(cluster, dataDir, log)
  try {
    const connectionString = inSchema(postgres.connectionString, databaseSchema)
    await backUp({ connectionString, file, signal, onRows: onRows?.('Backing up') })
  } finally {
    await postgres.stop()
  }
}

async function load(
  cluster: Cluster,
  file: string,
  { dataDir, databaseSchema, log, signal, onRows, onStep }: UpgradeOptions,
) {
  const backup = await openBackup(file)
  try {
    migrationsOf(backup)
    onStep?.('Making a new database')
    await create(cluster, log)
    const postgres = await startCluster(cluster, dataDir, log)
    try {
      await restore({
        connectionString: inSchema(postgres.connectionString, databaseSchema),
        backup,
        signal,
        onRows: onRows?.('Restoring'),
        onLoaded: () => onStep?.('Building indexes and bringing the tables up to date'),
      })
    } finally {
      await postgres.stop()
    }
  } finally {
    await backup.close()
  }
}
