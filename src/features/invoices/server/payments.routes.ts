import { type Api, idParams, JSON_TYPE } from '@/server/api'
import { contextOf } from '@/server/command'
import { invoiceDetail } from '../invoice.schema'
import { paymentInput, refundInput, reversalInput } from '../payment.schema'
import { recordPayment, refundPayment, reversePayment } from './payments.commands'

const tags = ['Payments']

export async function paymentsRoutes(api: Api) {
  api.post(
    '/api/invoices/:id/payments',
    { schema: { tags, params: idParams, body: paymentInput, response: { 201: invoiceDetail } } },
    async (request, reply) =>
      reply
        .code(201)
        .type(JSON_TYPE)
        .send(await recordPayment(contextOf(request), request.params.id, request.body)),
  )

  api.post(
    '/api/invoices/:id/refunds',
    { schema: { tags, params: idParams, body: refundInput, response: { 201: invoiceDetail } } },
    async (request, reply) =>
      reply
        .code(201)
        .type(JSON_TYPE)
        .send(await refundPayment(contextOf(request), request.params.id, request.body)),
  )

  api.post(
    '/api/payments/:id/reverse',
    { schema: { tags, params: idParams, body: reversalInput, response: { 200: invoiceDetail } } },
    async (request, reply) =>
      reply.type(JSON_TYPE).send(await reversePayment(contextOf(request), request.params.id, request.body)),
  )
}
