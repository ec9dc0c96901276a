import { randomUUID } from 'node:crypto'
import type { Writable } from 'node:stream'
import { constants } from 'node:zlib'
import compress from '@fastify/compress'
import cookie from '@fastify/cookie'
import Fastify, { type FastifyInstance, LogController } from 'fastify'
import type { ZodType } from 'zod'
import type { Database } from '@/db/client'
import { PdfPress } from '@/domain/sales-documents/server/paper/press'
import { movementsRoutes } from '@/domain/stock/server/movements.routes'
import { accountRoutes } from '@/features/account/server/account.routes'
import { externalRoutes } from '@/features/account/server/external.routes'
import { joinRoutes } from '@/features/account/server/join.routes'
import { securityRoutes } from '@/features/account/server/security.routes'
import { twoFactorRoutes } from '@/features/account/server/two-factor.routes'
import { activityRoutes } from '@/features/activity/server/activity.routes'
import { auditRoutes } from '@/features/audit/server/audit.routes'
import { BackupRunner } from '@/features/backups/server/backup-runner'
import { billingRoutes } from '@/features/billing/server/billing.routes'
import { customFieldsRoutes } from '@/features/custom-fields/server/custom-fields.routes'
import { dashboardRoutes } from '@/features/dashboard/server/dashboard.routes'
import { dispatchRoutes } from '@/features/dispatch/server/dispatch.routes'
import { documentsRoutes } from '@/features/documents/server/documents.routes'
import { jobFiguresRoutes } from '@/features/job-figures/server/job-figures.routes'
import { jobProgressRoutes } from '@/features/job-progress/server/job-progress.routes'
import { labelsRoutes } from '@/features/labels/server/labels.routes'
import { myDayRoutes } from '@/features/my-day/server/my-day.routes'
import { raiseDueNotices } from '@/features/notifications/server/due-notices'
import { notificationsRoutes } from '@/features/notifications/server/notifications.routes'
import { reorderRoutes } from '@/features/reorder/server/reorder.routes'
import { reportsRoutes } from '@/features/reports/server/reports.routes'
import { listChoicesRoutes } from '@/features/saved-views/server/list-choices.routes'
import { lookupRoutes } from '@/features/scanning/server/lookup.routes'
import { searchRoutes } from '@/features/search/server/search.routes'
import { suggestedJobsRoutes } from '@/features/time-entries/server/suggested-jobs.routes'
import { checkAnswers } from '@/server/answer-check'
import { type Api, type ApiTypes, MAX_PATH_ID } from '@/server/api'
import { describeApi } from '@/server/api-docs'
import { ExternalProvider } from '@/server/auth/external-provider'
import { guardApi } from '@/server/auth/guard'
import { Sessions } from '@/server/auth/sessions'
import { BODY_LIMIT, limitLargeBodies, refuseCompressedBodies } from '@/server/bodies'
import { ChangeStreams } from '@/server/changes/change-streams'
import { changesRoutes } from '@/server/changes/changes.routes'
import type { Config } from '@/server/config'
import { CONNECTION_LIMITS, type ConnectionLimits, limitConnections, timeLimits } from '@/server/connections'
import { costlyQueue } from '@/server/costly'
import { Events } from '@/server/events'
import { FileStore } from '@/server/files/file-store'
import { ObjectStore } from '@/server/files/object-store'
import { filesRoutes } from '@/server/files.routes'
import { healthRoutes } from '@/server/health.routes'
import { startHousekeeping } from '@/server/housekeeping'
import { answerError, invalidInput } from '@/server/http-errors'
import { boundJsonBodies } from '@/server/json-bodies'
import { loggerOptions, logRequests, logStream } from '@/server/logging'
import { manyUndoRoutes } from '@/server/many/many.routes'
import { stripRequestFields } from '@/server/record-bodies'
import { refuseWhenOverloaded } from '@/server/refuse-when-overloaded'
import { secureHeaders } from '@/server/security'
import { SecurityEvents } from '@/server/security-events'
import { answerOnlyAt, Site } from '@/server/site'
import { serveClient } from '@/server/static'
import { keepReserve, Storage, type StorageOptions } from '@/server/storage'
import { startTicking } from '@/server/ticks'
import { KINDS } from './kinds'
import { hold, reachable, seenRecord } from './records'
import { seenActivity } from './seen-activity'
import { isSeenFile } from './seen-files'

interface AppOptions {
  database: Database
  config: Pick<Config, 'oidc' | 'logLevel' | 'trustProxy' | 'publicUrl' | 'host'> &
    Partial<Pick<Config, 's3'>>
  /** Checks every answer against its schema: on in tests, too slow for production. */
  checksAnswers?: boolean
  /** Event loop delay that answers 503; 0 for never, for tests that share the loop with the server. */
  overloadMs?: number
  /** Shorter in tests. */
  limits?: Partial<ConnectionLimits>
  storage?: StorageOptions
  /** Log destination other than the process's output. */
  logsTo?: Writable
  /** Time limit for a PDF: longer for tests on a busy machine. */
  printMs?: number
  /** How often open change streams are kept alive and missed changes are looked up. */
  heartbeatMs?: number
}

/** Brotli's default is for files that are compressed once; this level is as fast as gzip. */
const FAST_BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }

/** Routes that belong to no kind of record. */
const OTHER_ROUTES = [
  activityRoutes(seenActivity),
  securityRoutes,
  twoFactorRoutes,
  joinRoutes,
  auditRoutes,
  notificationsRoutes(seenRecord),
  listChoicesRoutes,
  documentsRoutes({ hold, reachable }),
  customFieldsRoutes((kind) => KINDS[kind].table),
  jobProgressRoutes,
  suggestedJobsRoutes,
  dispatchRoutes,
  myDayRoutes,
  movementsRoutes,
  lookupRoutes,
  labelsRoutes,
  reorderRoutes,
  billingRoutes,
  searchRoutes,
  dashboardRoutes,
  reportsRoutes,
  jobFiguresRoutes,
]

export async function createApp(options: AppOptions): Promise<FastifyInstance> {
  const { database, config } = options
  const limits = { ...CONNECTION_LIMITS, ...options.limits }
  const app = Fastify({
    logger: { ...loggerOptions(config.logLevel), stream: options.logsTo ?? logStream() },
    logController: new LogController({ disableRequestLogging: true }),
    // A logger per request is too costly: an error names its request itself.
    childLoggerFactory: (logger) => logger,
    // Short enough to read out, and unique across restarts.
    genReqId: () => randomUUID().slice(0, 13),
    trustProxy: config.trustProxy,
    bodyLimit: BODY_LIMIT,
    routerOptions: { maxParamLength: MAX_PATH_ID, ignoreTrailingSlash: true },
    // Requests in progress are finished on shutdown, then their connections are closed.
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    frameworkErrors: answerError,
    ...timeLimits(limits),
  })
  limitConnections(app.server, limits, config.trustProxy)
  app.setErrorHandler(answerError)
  app.setValidatorCompiler<ZodType>(({ schema }) => (input) => {
    const parsed = schema.safeParse(input)
    return parsed.success ? { value: parsed.data } : { error: invalidInput(parsed.error) }
  })
  // Answers are already JSON text.
  app.setSerializerCompiler(() => (answer) => (typeof answer === 'string' ? answer : JSON.stringify(answer)))

  const events = new Events(database.connectionString, (err) =>
    app.log.warn({ err }, 'event connection lost'),
  )
  app.decorate('database', database)
  const sessions = new Sessions(database.db, events)
  app.decorate('sessions', sessions)
  const changes = new ChangeStreams(database, events, sessions, seenActivity, options.heartbeatMs)
  await events.connect()
  app.addHook('onClose', () => events.close())
  app.decorate('storage', new Storage(database, options.storage))
  const objects = config.s3 && new ObjectStore(config.s3, app.log)
  const files = new FileStore(database.db, objects)
  app.decorate('files', files)
  app.addHook('onClose', async () => {
    objects?.close()
    await files.temporary.close()
  })
  app.decorate('security', new SecurityEvents(database.db, app.log))
  app.decorate('costly', costlyQueue())
  app.decorate('manyKinds', new Map())
  const pdf = new PdfPress(options.printMs)
  app.decorate('pdf', pdf)
  app.addHook('onClose', () => pdf.close())
  const backups = new BackupRunner(database, app.log)
  app.decorate('backups', backups)
  app.addHook('onClose', () => backups.close())

  logRequests(app, config.logLevel)
  answerOnlyAt(app, new Site(config))
  await secureHeaders(app)
  await refuseWhenOverloaded(app, { delayMs: options.overloadMs ?? 3000 })
  if (options.checksAnswers) checkAnswers(app)
  refuseCompressedBodies(app)
  await app.register(compress, {
    globalDecompression: false,
    threshold: 1024,
    encodings: ['br', 'gzip'],
    brotliOptions: FAST_BROTLI,
  })
  await app.register(cookie)
  // Registered before the guard, which therefore runs first and identifies the user.
  limitLargeBodies(app)
  keepReserve(app)
  boundJsonBodies(app)
  guardApi(app)
  stripRequestFields(app)
  await describeApi(app)

  const api: Api = app.withTypeProvider<ApiTypes>()
  await api.register(healthRoutes)
  await api.register(filesRoutes(isSeenFile))
  const external = config.oidc && new ExternalProvider(config.oidc)
  await api.register(accountRoutes(external))
  await api.register(externalRoutes(external))
  await api.register(changesRoutes(changes))
  await api.register(manyUndoRoutes)
  for (const routes of [...OTHER_ROUTES, ...Object.values(KINDS).flatMap((kind) => kind.routes)])
    await api.register(routes)
  await serveClient(app)
  startHousekeeping(app)
  startTicking(app, raiseDueNotices)
  return app
}
