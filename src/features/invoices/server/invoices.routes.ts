import { z } from 'zod'
import { invoices } from '@/db/schema/sales-documents'
import { sendPdf } from '@/domain/sales-documents/server/paper/send'
import { type Api, idParams, JSON_TYPE, sendList } from '@/server/api'
import { contextOf } from '@/server/command'
import { identified, madeOrFound } from '@/server/creations'
import { sendCreated } from '@/server/record-bodies'
import { versioned } from '@/server/versions'
import { orNotFound } from '@/shared/errors'
import { pageQuery } from '@/shared/list-query'
import {
  agingEntry,
  agingFilter,
  agingSummary,
  invoice,
  invoiceDetail,
  invoiceFilter,
  invoiceInput,
  invoicePatch,
} from '../invoice.schema'
import { findAgingSummary, listAging } from './aging.store'
import { invoicePaper } from './invoice.pdf'
import { changeInvoice, createInvoice, removeInvoice } from './invoices.commands'
import { findInvoice, listInvoices } from './invoices.store'

const tags = ['Invoices']

export async function invoicesRoutes(api: Api) {
  const { db } = api.database

  api.get(
    '/api/invoices',
    {
      schema: {
        tags,
        querystring: invoiceFilter.extend(pageQuery.shape),
        response: { 200: invoice.array() },
      },
    },
    async (request, reply) => sendList(request, reply, await listInvoices(db, request.query, request.query)),
  )

  api.get(
    '/api/invoices/aging',
    {
      schema: {
        tags,
        querystring: agingFilter.extend(pageQuery.shape),
        response: { 200: agingEntry.array() },
      },
    },
    async (request, reply) => sendList(request, reply, await listAging(db, request.query, request.query)),
  )

  api.get(
    '/api/invoices/aging/summary',
    { schema: { tags, response: { 200: agingSummary } } },
    async (_request, reply) => reply.type(JSON_TYPE).send(await findAgingSummary(db)),
  )

  api.get(
    '/api/invoices/:id',
    { schema: { tags, params: idParams, response: { 200: invoiceDetail } } },
    async (request, reply) =>
      reply.type(JSON_TYPE).send(orNotFound(await findInvoice(db, request.params.id), 'Invoice not found')),
  )

  api.post(
    '/api/invoices',
    { schema: { tags, body: identified(invoiceInput), response: madeOrFound(invoiceDetail) } },
    async (request, reply) =>
      sendCreated(
        request,
        reply,
        (context) => createInvoice(context, request.body),
        (id) => findInvoice(db, id),
      ),
  )

  api.patch(
    '/api/invoices/:id',
    { schema: { tags, params: idParams, body: versioned(invoicePatch), response: { 200: invoiceDetail } } },
    async (request, reply) =>
      reply
        .type(JSON_TYPE)
        .send(await changeInvoice(contextOf(request, invoices), request.params.id, request.body)),
  )

  api.delete(
    '/api/invoices/:id',
    { schema: { tags, params: idParams, response: { 204: z.literal('') } } },
    async (request, reply) =>
      reply.code(204).send(await removeInvoice(contextOf(request), request.params.id)),
  )

  api.get(
    '/api/invoices/:id/pdf',
    { schema: { tags, params: idParams, produces: ['application/pdf'] } },
    (request, reply) => sendPdf(request, reply, () => invoicePaper(db, request.params.id)),
  )
}
