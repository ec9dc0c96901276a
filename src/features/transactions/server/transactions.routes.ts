import {
  batchInput,
  outEntry,
  outFilter,
  transaction,
  transactionFilter,
  transactionInput,
} from '@/domain/stock/transaction.schema'
import { type Api, JSON_TYPE } from '@/server/api'
import { contextOf } from '@/server/command'
import { recordRoutes } from '@/server/record-routes'
import { newTransaction } from '../new-transaction.schema'
import { createBatch, createTransaction } from './transactions.commands'
import { findTransaction, listOut, listTransactions } from './transactions.store'

const tags = ['Transactions']

export async function transactionsRoutes(api: Api) {
  const routes = recordRoutes(api, '/api/transactions', tags, 'inventory')
  routes.list(transactionFilter, transaction, listTransactions)
  routes.list(outFilter, outEntry, listOut, '/out')
  routes.create(transactionInput, newTransaction, createTransaction, findTransaction)

  api.post(
    '/api/transactions/batch',
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
