import { invoices } from '@/db/schema/sales-documents'
import { documentRoutes } from '@/domain/sales-documents/server/document-routes'
import { fillInNumber } from '@/domain/sales-documents/server/number-series'
import { fieldsOf } from '@/features/custom-fields/server/custom-fields.lookup'
import { type Api, JSON_TYPE } from '@/server/api'
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
import { invoiceNumbers, invoiceStore, listInvoices } from './invoices.store'

const tags = ['Invoices']

export async function invoicesRoutes(api: Api) {
  const routes = documentRoutes(api, '/api/invoices', tags, 'invoices', invoiceNumbers, fieldsOf('invoice'))
  routes.list(invoiceFilter, invoice, listInvoices)
  routes.list(agingFilter, agingEntry, listAging, '/aging')
  api.get(
    '/api/invoices/aging/summary',
    { config: { needs: 'see invoices' }, schema: { tags, response: { 200: agingSummary } } },
    async (_request, reply) => reply.type(JSON_TYPE).send(await findAgingSummary(api.database.db)),
  )
  routes.one(invoiceDetail, invoiceStore.find, 'Invoice not found')
  routes.create(invoiceInput, invoiceDetail, createInvoice, invoiceStore.find, {
    preValidation: fillInNumber(api.database.db, invoiceNumbers),
  })
  routes.change(invoices, invoicePatch, invoiceDetail, changeInvoice)
  routes.remove(removeInvoice)
  routes.paper(invoicePaper)
}
