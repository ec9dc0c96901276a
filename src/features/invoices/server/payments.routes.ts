import { invoices, payments } from '@/db/schema/sales-documents'
import { type Api, idParams, JSON_TYPE } from '@/server/api'
import { contextOf } from '@/server/command'
import { identified, madeOrFound } from '@/server/creations'
import { sendCreated } from '@/server/record-bodies'
import { versioned } from '@/server/versions'
import { invoiceDetail } from '../invoice.schema'
import { paymentInput, refundInput, reversalInput } from '../payment.schema'
import { findInvoice } from './invoices.store'
import { recordPayment, refundPayment, reversePayment } from './payments.commands'

const tags = ['Payments']

/** The version that a payment or refund names is its invoice's. */
export async function paymentsRoutes(api: Api) {
  const { db } = api.database

  api.post(
    '/api/invoices/:id/payments',
    {
      schema: {
        tags,
        params: idParams,
        body: versioned(identified(paymentInput)),
        response: madeOrFound(invoiceDetail),
      },
    },
    async (request, reply) =>
      sendCreated(
        request,
        reply,
        (context) => recordPayment(context, request.params.id, request.body),
        () => findInvoice(db, request.params.id),
        invoices,
      ),
  )

  api.post(
    '/api/invoices/:id/refunds',
    {
      schema: {
        tags,
        params: idParams,
        body: versioned(identified(refundInput)),
        response: madeOrFound(invoiceDetail),
      },
    },
    async (request, reply) =>
      sendCreated(
        request,
        reply,
        (context) => refundPayment(context, request.params.id, request.body),
        () => findInvoice(db, request.params.id),
        invoices,
      ),
  )

  api.post(
    '/api/payments/:id/reverse',
    { schema: { tags, params: idParams, body: versioned(reversalInput), response: { 200: invoiceDetail } } },
    async (request, reply) =>
      reply
        .type(JSON_TYPE)
        .send(await reversePayment(contextOf(request, payments), request.params.id, request.body)),
  )
}
