import { invoices } from '@/db/schema/sales-documents/invoices'
import { deposits } from '@/db/schema/sales-documents/payments'
import { applicationInput, deposit, depositInput, returnInput } from '@/domain/deposits/deposit.schema'
import { findDeposit, isThere, listDeposits } from '@/domain/deposits/server/deposits.store'
import { invoiceDetail } from '@/domain/invoices/invoice.schema'
import { invoiceStore } from '@/domain/invoices/server/invoices.store'
import { type Api, idParams, sendList } from '@/server/api'
import { createdOrExisting, identified } from '@/server/creations'
import { sendCreated } from '@/server/record-bodies'
import { recordRoutes } from '@/server/record-routes'
import { versioned } from '@/server/versions'
import { ENTITIES } from '@/shared/entities'
import { notFound } from '@/shared/errors'
import { pageQuery } from '@/shared/list-query'
import { applyDeposit, recordDeposit, returnDeposit } from './deposits.commands'

const tags = ['Deposits']

const LISTED = [
  { on: 'estimates', missing: 'Estimate not found' },
  { on: 'jobs', missing: 'Job not found' },
  /** Those it can be paid from. */
  { on: 'invoices', missing: 'Invoice not found' },
] as const

export async function depositsRoutes(api: Api) {
  const { db } = api.database

  for (const { on, missing } of LISTED)
    api.get(
      `/api/${on}/:id/deposits`,
      {
        config: { needs: 'see invoices' },
        schema: { tags, params: idParams, querystring: pageQuery, response: { 200: deposit.array() } },
      },
      async (request, reply) => {
        const { id } = request.params
        const list = await listDeposits(db, on, id, request.query)
        // An empty list may mean an unknown record.
        if (list.body === '[]' && !(await isThere(db, on, id))) throw notFound(missing)
        return sendList(request, reply, list)
      },
    )

  for (const on of ['estimates', 'jobs'] as const)
    api.post(
      `/api/${on}/:id/deposits`,
      {
        config: { needs: 'change invoices' },
        schema: {
          tags,
          params: idParams,
          body: identified(depositInput),
          response: createdOrExisting(deposit),
        },
      },
      async (request, reply) =>
        sendCreated(
          request,
          reply,
          (context) => recordDeposit(context, on, request.params.id, request.body),
          (id) => findDeposit(db, id),
        ),
    )

  api.post(
    `${ENTITIES.invoice.api}/:id/apply-deposit`,
    {
      config: { needs: 'change invoices' },
      schema: {
        tags,
        params: idParams,
        body: versioned(identified(applicationInput)),
        response: createdOrExisting(invoiceDetail),
      },
    },
    async (request, reply) =>
      sendCreated(
        request,
        reply,
        (context) => applyDeposit(context, request.params.id, request.body),
        () => invoiceStore.find(db, request.params.id),
        // The version is the invoice's, as for any payment.
        invoices,
      ),
  )

  recordRoutes(api, ENTITIES.deposit.api, tags, 'invoices').act(
    '/return',
    deposits,
    returnInput,
    deposit,
    returnDeposit,
  )
}
