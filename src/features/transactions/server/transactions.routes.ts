import {
  batchInput,
  outEntry,
  outFilter,
  transaction,
  transactionApi,
} from '@/domain/stock/transaction.schema'
import { type Api, JSON_TYPE } from '@/server/api'
import { apiRoutes } from '@/server/api-routes'
import { contextOf } from '@/server/command'
import { newTransaction } from '../new-transaction.schema'
import { OUT_COLUMNS } from '../out-table'
import { createBatch, createTransaction } from './transactions.commands'
import { findTransaction, outList, transactionList } from './transactions.store'

export async function transactionsRoutes(api: Api) {
  const routes = apiRoutes(api, { ...transactionApi, detail: newTransaction })
  const { path, tags } = routes
  routes.table(transactionList)
  routes.further.table(outFilter, outEntry, OUT_COLUMNS, outList, { at: '/out' })
  routes.create(createTransaction, findTransaction)

  api.post(
    `${path}/batch`,
    {
      config: { needs: 'change inventory' },
      schema: { tags, body: batchInput, response: { 201: transaction.array() } },
    },
    async (request, reply) =>
      reply
        .code(201)
        .type(JSON_TYPE)
        .send(await createBatch(contextOf(request), request.body)),
  )
}
