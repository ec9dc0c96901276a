import { pino } from 'pino'
import { inSchema } from '@/db/address'
import { backUp } from '@/db/backup/backup'
import { checkServer } from '@/db/check-server'
import { visitEmbeddedPostgres } from '@/db/embedded'
import { formatBytes } from '@/shared/bytes'
import { counted } from '@/shared/counted'
import { readConfig } from '../config'
import { loggerOptions } from '../logging'
import { namedFile, runCommand } from './command'
import { Progress } from './progress'

/** `npm run backup -- FILE`, whether a server is running or not. */
await runCommand({
  usage: 'npm run backup -- FILE',
  failure: 'No backup was made',
  async work(argument, signal) {
    const { databaseUrl, databaseSchema, dataDir, logLevel } = readConfig(process.env)
    const file = namedFile(argument)
    const progress = new Progress()
    const log = pino(loggerOptions(logLevel))
    if (databaseUrl) await checkServer(databaseUrl)
    const postgres = databaseUrl ? undefined : await visitEmbeddedPostgres({ dataDir, log })
    try {
      const connectionString = inSchema(postgres?.connectionString ?? databaseUrl ?? '', databaseSchema)
      const { rows, bytes } = await backUp({
        connectionString,
        file,
        signal,
        onRows: progress.rows('Backing up'),
      })
      return `Backed up ${counted(rows, 'row')} to ${file} (${formatBytes(bytes)}) in ${progress.end()}`
    } finally {
      progress.end()
      await postgres?.stop()
    }
  },
})
