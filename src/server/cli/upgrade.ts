import { pino } from 'pino'
import { BackupProblem } from '@/db/backup/problems'
import { upgrade } from '@/db/upgrade'
import { readConfig } from '../config'
import { loggerOptions } from '../logging'
import { runCommand } from './command'
import { Progress } from './progress'

/** `npm run upgrade`: the embedded database to the next major version of PostgreSQL. */
await runCommand({
  usage: 'npm run upgrade',
  failure: 'Nothing was upgraded',
  async work(_argument, signal) {
    const { databaseUrl, databaseSchema, dataDir, logLevel } = readConfig(process.env)
    if (databaseUrl)
      throw new BackupProblem(
        'usage',
        'DATABASE_URL is set: its PostgreSQL server must be upgraded by its administrator',
      )
    const progress = new Progress()
    const log = pino(loggerOptions(logLevel))
    const steps = { onStep: (what: string) => progress.step(what), onRows: progress.rows }
    const { from, to, kept } = await upgrade({ dataDir, databaseSchema, log, signal, ...steps }).finally(() =>
      progress.end(),
    )
    return `The database is now on PostgreSQL ${to} (${progress.end()}); the PostgreSQL ${from} data is kept in ${kept} until you remove it`
  },
})
