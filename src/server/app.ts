import { randomUUID } from 'node:crypto'
import type { Writable } from 'node:stream'
import { constants } from 'node:zlib'
import compress from '@fastify/compress'
import cookie from '@fastify/cookie'
import Fastify, { type FastifyInstance, LogController } from 'fastify'
import type { ZodType } from 'zod'
import type { Database } from '@/db/client'
import { maintenanceAgreements } from '@/db/schema/agreements'
import { customerEquipment, customers } from '@/db/schema/customers'
import { jobs } from '@/db/schema/jobs'
import { locations, vehicles } from '@/db/schema/places'
import { estimates } from '@/db/schema/sales-documents/estimates'
import { invoices } from '@/db/schema/sales-documents/invoices'
import { purchaseOrders } from '@/db/schema/sales-documents/purchase-orders'
import { items } from '@/db/schema/stock/items'
import { vendors } from '@/db/schema/vendors'
import { raiseDueNotices } from '@/domain/lending/server/due-notices'
import { PdfPress } from '@/domain/sales-documents/server/paper/press'
import { movementsRoutes } from '@/domain/stock/server/movements.routes'
import { accountRoutes } from '@/features/account/server/account.routes'
import { externalRoutes } from '@/features/account/server/external.routes'
import { joinRoutes } from '@/features/account/server/join.routes'
import { securityRoutes } from '@/features/account/server/security.routes'
import { twoFactorRoutes } from '@/features/account/server/two-factor.routes'
import { seenActivity } from '@/features/activity/server/activity.lookup'
import { activityRoutes } from '@/features/activity/server/activity.routes'
import { isSeenFile } from '@/features/activity/server/files.lookup'
import { hold, reachable } from '@/features/activity/server/records.lookup'
import { agreementsRoutes } from '@/features/agreements/server/agreements.routes'
import { serviceVisits } from '@/features/agreements/server/visits.commands'
import { auditRoutes } from '@/features/audit/server/audit.routes'
import { BackupRunner } from '@/features/backups/server/backup-runner'
import { backupsRoutes } from '@/features/backups/server/backups.routes'
import { billingRoutes } from '@/features/billing/server/billing.routes'
import { ofSeenChangeOrder } from '@/features/change-orders/server/change-orders.lookup'
import { changeOrdersRoutes } from '@/features/change-orders/server/change-orders.routes'
import { companyRoutes } from '@/features/company/server/company.routes'
import { customFieldsRoutes } from '@/features/custom-fields/server/custom-fields.routes'
import { customerPartsRoutes } from '@/features/customers/server/customer-parts.routes'
import { customersRoutes } from '@/features/customers/server/customers.routes'
import { cycleCountsRoutes } from '@/features/cycle-counts/server/cycle-counts.routes'
import { dashboardRoutes } from '@/features/dashboard/server/dashboard.routes'
import { dispatchRoutes } from '@/features/dispatch/server/dispatch.routes'
import { documentsRoutes } from '@/features/documents/server/documents.routes'
import { estimatesRoutes } from '@/features/estimates/server/estimates.routes'
import { fieldLogsRoutes } from '@/features/field-logs/server/field-logs.routes'
import { depositsRoutes } from '@/features/invoices/server/deposits.routes'
import { invoicesRoutes } from '@/features/invoices/server/invoices.routes'
import { paymentsRoutes } from '@/features/invoices/server/payments.routes'
import { itemPlacesRoutes } from '@/features/items/server/item-places.routes'
import { itemsRoutes } from '@/features/items/server/items.routes'
import { jobFiguresRoutes } from '@/features/job-figures/server/job-figures.routes'
import { jobProgressRoutes } from '@/features/job-progress/server/job-progress.routes'
import { jobPartsRoutes } from '@/features/jobs/server/job-parts.routes'
import { onSeenJob } from '@/features/jobs/server/jobs.lookup'
import { jobsRoutes } from '@/features/jobs/server/jobs.routes'
import { kitsRoutes } from '@/features/kits/server/kits.routes'
import { lookupRoutes } from '@/features/kits/server/lookup.routes'
import { labelsRoutes } from '@/features/labels/server/labels.routes'
import { locationPartsRoutes } from '@/features/locations/server/location-parts.routes'
import { locationsRoutes } from '@/features/locations/server/locations.routes'
import { myDayRoutes } from '@/features/my-day/server/my-day.routes'
import { notificationsRoutes } from '@/features/notifications/server/notifications.routes'
import { peopleRoutes } from '@/features/people/server/people.routes'
import { priceBookRoutes } from '@/features/price-book/server/price-book.routes'
import { purchaseOrdersRoutes } from '@/features/purchase-orders/server/purchase-orders.routes'
import { reorderRoutes } from '@/features/reorder/server/reorder.routes'
import { reportsRoutes } from '@/features/reports/server/reports.routes'
import { reservationsRoutes } from '@/features/reservations/server/reservations.routes'
import { ofSeenRfi } from '@/features/rfis/server/rfis.lookup'
import { rfisRoutes } from '@/features/rfis/server/rfis.routes'
import { listChoicesRoutes } from '@/features/saved-views/server/list-choices.routes'
import { savedViewsRoutes } from '@/features/saved-views/server/saved-views.routes'
import { scrapRoutes } from '@/features/scrap/server/scrap.routes'
import { searchRoutes } from '@/features/search/server/search.routes'
import { stockAlertsRoutes } from '@/features/stock-alerts/server/stock-alerts.routes'
import { catalogRoutes } from '@/features/supplier-catalog/server/catalog.routes'
import { suggestedJobsRoutes } from '@/features/time-entries/server/suggested-jobs.routes'
import { timeEntriesRoutes } from '@/features/time-entries/server/time-entries.routes'
import { toolPlansRoutes } from '@/features/tool-plans/server/tool-plans.routes'
import { transactionsRoutes } from '@/features/transactions/server/transactions.routes'
import { transfersRoutes } from '@/features/transfers/server/transfers.routes'
import { usersRoutes } from '@/features/users/server/users.routes'
import { vehiclesRoutes } from '@/features/vehicles/server/vehicles.routes'
import { vendorsRoutes } from '@/features/vendors/server/vendors.routes'
import { checkAnswers } from './answer-check'
import { type Api, MAX_PATH_ID } from './api'
import { describeApi } from './api-docs'
import { ExternalProvider } from './auth/external-provider'
import { guardApi } from './auth/guard'
import { Sessions } from './auth/sessions'
import { BODY_LIMIT, limitLargeBodies, refuseCompressedBodies } from './bodies'
import { ChangeStreams } from './changes/change-streams'
import { changesRoutes } from './changes/changes.routes'
import type { Config } from './config'
import { CONNECTION_LIMITS, type ConnectionLimits, limitConnections, timeLimits } from './connections'
import { costlyQueue } from './costly'
import { Events } from './events'
import { FileStore } from './files/file-store'
import { ObjectStore } from './files/object-store'
import { closeTemporaryFolder } from './files/temporary'
import { filesRoutes } from './files.routes'
import { healthRoutes } from './health.routes'
import { startHousekeeping } from './housekeeping'
import { answerError, invalidInput } from './http-errors'
import { boundJsonBodies } from './json-bodies'
import { loggerOptions, logRequests, logStream } from './logging'
import { manyUndoRoutes } from './many/many.routes'
import { openBodies } from './record-bodies'
import { refuseWhenOverloaded } from './refuse-when-overloaded'
import { secureHeaders } from './security'
import { SecurityEvents } from './security-events'
import { answerOnlyAt, Site } from './site'
import { serveClient } from './static'
import { keepReserve, Storage, type StorageOptions } from './storage'
import { startTicking } from './ticks'

interface AppOptions {
  database: Database
  config: Pick<Config, 'oidc' | 'logLevel' | 'trustProxy' | 'publicUrl' | 'host'> &
    Partial<Pick<Config, 's3'>>
  /** Compares every answer with its schema: on in the tests, too costly for daily work. */
  checksAnswers?: boolean
  /** So long a delay of the event loop answers 503; 0 never does, for tests that share the loop with the server. */
  overloadMs?: number
  /** Shorter ones for tests. */
  limits?: Partial<ConnectionLimits>
  storage?: StorageOptions
  /** Elsewhere than to the process's own output. */
  logsTo?: Writable
  /** How long a document may take to print: longer for tests on a busy machine. */
  printMs?: number
  /** How often open change streams are kept alive and missed changes are looked up. */
  heartbeatMs?: number
}

/** Brotli's default is meant for files that are compressed once; this one is as fast as gzip. */
const FAST_BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }

const features = [
  activityRoutes,
  securityRoutes,
  twoFactorRoutes,
  usersRoutes,
  joinRoutes,
  peopleRoutes,
  auditRoutes,
  notificationsRoutes({
    job: (viewer, id) => onSeenJob(viewer, 'see jobs', id),
    rfi: ofSeenRfi,
    change_order: ofSeenChangeOrder,
  }),
  savedViewsRoutes,
  listChoicesRoutes,
  companyRoutes,
  backupsRoutes,
  documentsRoutes({ hold, reachable }),
  customFieldsRoutes({
    item: items,
    job: jobs,
    customer: customers,
    vendor: vendors,
    equipment: customerEquipment,
    estimate: estimates,
    invoice: invoices,
    purchase_order: purchaseOrders,
    agreement: maintenanceAgreements,
    location: locations,
    vehicle: vehicles,
  }),
  customersRoutes,
  customerPartsRoutes,
  jobsRoutes(serviceVisits),
  jobPartsRoutes,
  jobProgressRoutes,
  suggestedJobsRoutes,
  dispatchRoutes,
  myDayRoutes,
  locationsRoutes,
  locationPartsRoutes,
  vehiclesRoutes,
  itemsRoutes,
  itemPlacesRoutes,
  movementsRoutes,
  toolPlansRoutes,
  transactionsRoutes,
  kitsRoutes,
  lookupRoutes,
  labelsRoutes,
  transfersRoutes,
  scrapRoutes,
  stockAlertsRoutes,
  cycleCountsRoutes,
  reservationsRoutes,
  reorderRoutes,
  estimatesRoutes,
  invoicesRoutes,
  paymentsRoutes,
  depositsRoutes,
  billingRoutes,
  timeEntriesRoutes,
  purchaseOrdersRoutes,
  vendorsRoutes,
  catalogRoutes,
  priceBookRoutes,
  fieldLogsRoutes,
  searchRoutes,
  dashboardRoutes,
  reportsRoutes,
  changeOrdersRoutes,
  rfisRoutes,
  agreementsRoutes,
  jobFiguresRoutes,
]

export async function createApp(options: AppOptions): Promise<FastifyInstance> {
  const { database, config } = options
  const limits = { ...CONNECTION_LIMITS, ...options.limits }
  const app = Fastify({
    logger: { ...loggerOptions(config.logLevel), stream: options.logsTo ?? logStream() },
    logController: new LogController({ disableRequestLogging: true }),
    // A logger per request costs more than it tells: an error names its request itself.
    childLoggerFactory: (logger) => logger,
    // Short enough to be read out, and not used again after a restart.
    genReqId: () => randomUUID().slice(0, 13),
    trustProxy: config.trustProxy,
    bodyLimit: BODY_LIMIT,
    routerOptions: { maxParamLength: MAX_PATH_ID, ignoreTrailingSlash: true },
    // A request that is under way at a stop is finished, and its connection closed after it.
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
  // Answers are JSON texts already.
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
  app.decorate('files', new FileStore(database.db, objects))
  app.addHook('onClose', async () => {
    objects?.close()
    await closeTemporaryFolder()
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
  // Laid on the routes before the guard, which then stands in front of it and says who asks.
  limitLargeBodies(app)
  keepReserve(app)
  boundJsonBodies(app)
  guardApi(app)
  openBodies(app)
  await describeApi(app)

  const api = app as unknown as Api
  await api.register(healthRoutes)
  await api.register(filesRoutes(isSeenFile))
  const external = config.oidc && new ExternalProvider(config.oidc)
  await api.register(accountRoutes(external))
  await api.register(externalRoutes(external))
  await api.register(changesRoutes(changes))
  await api.register(manyUndoRoutes)
  for (const routes of features) await api.register(routes)
  await serveClient(app)
  startHousekeeping(app)
  startTicking(app, raiseDueNotices)
  return app
}
