import type { AddressInfo } from 'node:net'
import { parseArgs } from 'node:util'
import type { FastifyInstance } from 'fastify'
import { pino } from 'pino'
import { createApp } from '@/app/server/app'
import { inSchema } from '@/db/address'
import { checkServer } from '@/db/check-server'
import { connect, type Database } from '@/db/client'
import { startEmbeddedPostgres } from '@/db/embedded'
import { migrate } from '@/db/migrate'
import { type Config, readConfig } from './config'
import { explain } from './explain'
import { ObjectStore, type S3Settings } from './files/object-store'
import { giveUpRoot } from './give-up-root'
import { loggerOptions, logStream } from './logging'
import { hostFor } from './site'

/** Longer requests are cut off on shutdown: a supervisor would soon kill the whole server. */
const FINISH_MS = 8_000
const SWEEP_MS = 50
/** npm forwards a Ctrl-C that the terminal has already sent; only a later one means "at once". */
const SAME_SIGNAL_MS = 1_000

/** Opened resources, closed in reverse order. */
const opened: (() => Promise<unknown>)[] = []

async function start(): Promise<void> {
  const { values } = parseArgs({ options: { demo: { type: 'boolean', default: false } } })
  const config = readConfig(process.env)
  const log = pino(loggerOptions(config.logLevel), logStream())
  if (config.s3) await checkObjectStore(config.s3)

  const { connectionString, serverConnectionString, runAs, folder, announceStop } = config.databaseUrl
    ? await theirDatabase(config.databaseUrl)
    : await startOwnDatabase(config, log)
  await migrate(inSchema(connectionString, config.databaseSchema))
  const database = connect(inSchema(serverConnectionString, config.databaseSchema), {
    onError: (err) => log.warn({ err }, 'a database connection was lost'),
  })
  opened.push(() => database.close())

  const demo = values.demo ? await describeDemo(database) : undefined
  const app = await createApp({ database, config, storage: { folder } })
  opened.push(() => close(app))
  if (announceStop) opened.push(announceStop)
  await app.listen({ port: config.port, host: config.host })

  const whyStillRoot = await giveUpRoot(runAs)
  console.log(`Plumbline is ready at ${addressOf(app, config)}`)
  tellWatcher('ready')
  if (whyStillRoot) console.log(`It keeps running as root, because ${whyStillRoot}`)
  if (demo) console.log(demo)
}

async function checkObjectStore(settings: S3Settings): Promise<void> {
  const objects = new ObjectStore(settings)
  await objects.check().finally(() => objects.close())
}

async function theirDatabase(url: string) {
  await checkServer(url)
  return {
    connectionString: url,
    serverConnectionString: url,
    runAs: undefined,
    folder: undefined,
    announceStop: undefined,
  }
}

async function startOwnDatabase({ dataDir }: Config, log: pino.Logger) {
  const postgres = await startEmbeddedPostgres({ dataDir, log })
  opened.push(() => postgres.stop())
  return postgres
}

async function describeDemo(database: Database): Promise<string> {
  // Imported only here, because it loads the PDF code, which would slow down every other start.
  const { fillWithDemo } = await import('@/demo/fill')
  const { filled, email, password } = await fillWithDemo(database)
  return filled
    ? `Log in to the demo as ${email} with the password ${password}`
    : 'No demo records were added: the database is not empty'
}

function addressOf(app: FastifyInstance, { host, publicUrl }: Config): string {
  const { port } = app.server.address() as AddressInfo
  const isEverywhere = host === '0.0.0.0' || host === '::'
  const own = `http://${isEverywhere ? 'localhost' : hostFor(host)}:${port}`
  return publicUrl === undefined ? own : `${publicUrl} (listening on ${own})`
}

async function close(app: FastifyInstance): Promise<void> {
  const cutOff = setTimeout(() => app.server.closeAllConnections(), FINISH_MS)
  // A browser keeps its connection open after the answer, which would delay the shutdown.
  const sweep = setInterval(() => app.server.closeIdleConnections(), SWEEP_MS)
  await app.close()
  clearTimeout(cutOff)
  clearInterval(sweep)
}

async function closeAll(): Promise<void> {
  for (const closeOne of opened.splice(0).reverse()) await closeOne()
}

async function fail(error: unknown): Promise<never> {
  console.error(explain(error, 'Plumbline cannot start'))
  await closeAll().catch(console.error)
  process.exit(1)
}

const starting = start().catch(fail)

let isStopping = false
async function stop(): Promise<void> {
  if (isStopping) return
  isStopping = true
  await starting
  await closeAll().catch(fail)
  process.exit(0)
}

let firstSignal: number | undefined
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    firstSignal ??= Date.now()
    if (Date.now() - firstSignal > SAME_SIGNAL_MS) process.exit(1)
    void stop()
  })
}

/** Sent to `npm start`, which restarts this server after a crash. */
function tellWatcher(message: string): void {
  // Without a callback, a parent that was just killed would end this process with an error.
  if (process.connected) process.send?.(message, () => {})
}

process.on('message', (message) => {
  if (message === 'stop') void stop()
})
// An orphaned server would block the data folder and the port of the next start.
process.on('disconnect', stop)
if (process.connected === false) void stop()
