import { pino } from 'pino'
import { inSchema } from '@/db/address'
import { checkServer } from '@/db/check-server'
import { connect } from '@/db/client'
import { visitEmbeddedPostgres } from '@/db/embedded'
import { runCommand } from '@/server/cli/command'
import { readConfig } from '@/server/config'
import { loggerOptions } from '@/server/logging'
import { counted } from '@/shared/counted'
import { countItems, type StockDifference, stockDifferences } from './stock-check'

const lineOf = ({ item, itemId, of, ledger, stored }: StockDifference) =>
  `${item} (${itemId}): ${of}: the ledger has ${ledger}, the database ${stored}`

/** `npm run check:stock`: one line per difference, and a non-zero exit code if there are any. */
await runCommand({
  usage: 'npm run check:stock',
  failure: 'The stock was not checked',
  async work() {
    const { databaseUrl, databaseSchema, dataDir, logLevel } = readConfig(process.env)
    const log = pino(loggerOptions(logLevel))
    if (databaseUrl) await checkServer(databaseUrl)
    const postgres = databaseUrl ? undefined : await visitEmbeddedPostgres({ dataDir, log })
    const database = connect(inSchema(postgres?.connectionString ?? databaseUrl ?? '', databaseSchema))
    try {
      const [found, items] = await Promise.all([stockDifferences(database.db), countItems(database.db)])
      if (found.length === 0) return `The stock of ${counted(items, 'item')} matches the ledger`
      process.exitCode = 1
      return [...found.map(lineOf), `${counted(found.length, 'difference')} in the stock`].join('\n')
    } finally {
      await database.close()
      await postgres?.stop()
    }
  },
})
