import { jobs } from '@/db/schema/jobs'
import { invoiceDetail } from '@/domain/invoices/invoice.schema'
import { findInvoice } from '@/features/invoices/server/invoices.commands'
import { type Api, idParams, JSON_TYPE } from '@/server/api'
import { createdOrExisting, identified } from '@/server/creations'
import { sendCreated } from '@/server/record-bodies'
import { recordRoutes } from '@/server/record-routes'
import { versioned } from '@/server/versions'
import { badRequest, orNotFound } from '@/shared/errors'
import {
  type BillInput,
  billedPart,
  billInput,
  unbilledFilter,
  unbilledJob,
  unbilledSummary,
  unbilledWork,
} from '../billing.schema'
import { UNBILLED_COLUMNS } from '../unbilled-table'
import { findBilledWork } from './billed-work.store'
import { billJob } from './billing.commands'
import { findUnbilledSummary, unbilledList } from './unbilled-list.store'
import { findUnbilledWork } from './unbilled-work.store'

const tags = ['Billing']
const see = { needs: 'see invoices' } as const

export async function billingRoutes(api: Api) {
  const { db } = api.database
  recordRoutes(api, '/api/unbilled', tags, 'invoices').table(
    unbilledFilter,
    unbilledJob,
    UNBILLED_COLUMNS,
    unbilledList,
  )
  api.get(
    '/api/unbilled/summary',
    { config: see, schema: { tags, querystring: unbilledFilter, response: { 200: unbilledSummary } } },
    async (request, reply) => reply.type(JSON_TYPE).send(await findUnbilledSummary(db, request.query)),
  )
  api.get(
    '/api/jobs/:id/unbilled',
    { config: see, schema: { tags, params: idParams, response: { 200: unbilledWork } } },
    async (request, reply) =>
      reply.type(JSON_TYPE).send(orNotFound(await findUnbilledWork(db, request.params.id), 'Job not found')),
  )
  api.get(
    '/api/invoices/:id/work',
    { config: see, schema: { tags, params: idParams, response: { 200: billedPart.array() } } },
    async (request, reply) =>
      reply
        .type(JSON_TYPE)
        .send(orNotFound(await findBilledWork(db, request.params.id), 'Invoice not found')),
  )
  api.post(
    '/api/jobs/:id/invoice',
    {
      config: { needs: 'change invoices' },
      schema: {
        tags,
        params: idParams,
        body: versioned(identified(billInput)),
        response: createdOrExisting(invoiceDetail),
      },
    },
    async (request, reply) => {
      refuseNothing(request.body)
      return sendCreated(
        request,
        reply,
        (context) => billJob(context, request.params.id, request.body),
        (id) => findInvoice(db, id),
        // The version is the job's.
        jobs,
      )
    },
  )
}

function refuseNothing({ timeEntryIds, transactionIds, changeOrderIds, estimateLines }: BillInput): void {
  const chosen = [timeEntryIds, transactionIds, changeOrderIds, estimateLines]
  if (chosen.every((ids) => !ids?.length))
    throw badRequest([{ path: 'timeEntryIds', message: 'Choose what to bill' }])
}
