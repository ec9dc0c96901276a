import { pino } from 'pino'
import { inSchema } from '@/db/address'
import { BackupProblem } from '@/db/backup/problems'
import { openBackup } from '@/db/backup/read'
import { migrationsOf, restore } from '@/db/backup/restore'
import { isUnused } from '@/db/backup/unused'
import { checkServer } from '@/db/check-server'
import { startEmbeddedPostgres } from '@/db/embedded'
import { counted } from '@/shared/counted'
import { type Config, readConfig } from '../config'
import { loggerOptions } from '../logging'
import { namedFile, runCommand } from './command'
import { Progress } from './progress'

/** `npm run restore -- FILE`, into an empty database. */
await runCommand({
  usage: 'npm run restore -- FILE',
  failure: 'Nothing was restored',
  async work(argument, signal) {
    const config = readConfig(process.env)
    const progress = new Progress()
    const backup = await openBackup(namedFile(argument), progress.bytes('Checking the file'))
    try {
      migrationsOf(backup)
      if (config.databaseUrl) await checkServer(config.databaseUrl)
      const target = config.databaseUrl ? undefined : await openEmbedded(config)
      try {
        const { rows, leftOut } = await restore({
          backup,
          connectionString: inSchema(
            target?.connectionString ?? config.databaseUrl ?? '',
            config.databaseSchema,
          ),
          signal,
          onRows: progress.rows('Restoring'),
          onLoaded: () => progress.step('Building indexes and bringing the tables up to date'),
        })
        const took = progress.end()
        for (const name of leftOut) console.error(`Left out: the table ${name}, which is not Plumbline's`)
        const { version, madeAt } = backup.header
        return `Restored ${counted(rows, 'row')} as of ${madeAt} (Plumbline ${version}) in ${took}. Run npm start to continue`
      } finally {
        progress.end()
        await target?.stop()
      }
    } finally {
      await backup.close()
    }
  },
})

/**
 * The database of the data folder, created if missing. One that was started but never used also counts as empty.
 */
async function openEmbedded({ dataDir, databaseSchema, logLevel }: Config) {
  const postgres = await startEmbeddedPostgres({ dataDir, log: pino(loggerOptions(logLevel)) })
  try {
    if (!(await isUnused(inSchema(postgres.connectionString, databaseSchema))))
      throw new BackupProblem(
        'not_empty',
        `The database in ${dataDir} is not empty: set DATA_DIR to a new folder, or move this one away`,
      )
    await postgres.renew()
    return postgres
  } catch (error) {
    await postgres.stop()
    throw error
  }
}
