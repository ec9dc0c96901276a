import { invoices } from '@/db/schema/sales-documents/invoices'
import { asCompanyAllows } from '@/domain/company/server/company.lookup'
import { fieldsOf } from '@/domain/custom-fields/server/custom-fields.lookup'
import {
  agingEntry,
  agingFilter,
  agingSummary,
  invoiceApi,
  invoiceInput,
  invoiceManyChange,
  invoicePatch,
} from '@/domain/invoices/invoice.schema'
import { invoiceList, invoiceNumbers, invoiceStore } from '@/domain/invoices/server/invoices.store'
import { documentRoutes } from '@/domain/sales-documents/server/document-routes'
import { fillInNumber } from '@/domain/sales-documents/server/number-series'
import { type Api, JSON_TYPE } from '@/server/api'
import { identified } from '@/server/creations'
import { versioned } from '@/server/versions'
import { AGING_COLUMNS } from '../aging-table'
import { agingList, findAgingSummary } from './aging.store'
import { invoicePaper } from './invoice.pdf'
import { changeInvoice, createInvoice, removeInvoice } from './invoices.commands'

export async function invoicesRoutes(api: Api) {
  const { db } = api.database
  const routes = documentRoutes(api, invoiceApi, invoiceNumbers, fieldsOf('invoice'))
  const { path, tags } = routes
  routes.table(invoiceList)
  routes.further.table(agingFilter, agingEntry, AGING_COLUMNS, agingList, { at: '/aging' })
  api.get(
    `${path}/aging/summary`,
    { config: { needs: 'see invoices' }, schema: { tags, response: { 200: agingSummary } } },
    async (_request, reply) => reply.type(JSON_TYPE).send(await findAgingSummary(db)),
  )
  routes.one(invoiceStore.find)
  routes.create(createInvoice, invoiceStore.find, {
    preValidation: [fillInNumber(db, invoiceNumbers), asCompanyAllows(db, identified(invoiceInput))],
  })
  routes.change(invoices, changeInvoice, {
    preValidation: asCompanyAllows(db, versioned(invoicePatch)),
  })
  routes.many({
    table: invoices,
    input: invoiceManyChange,
    name: ({ invoiceNumber }) => invoiceNumber,
    change: changeInvoice,
  })
  routes.remove(removeInvoice)
  routes.paper(invoicePaper)
}
