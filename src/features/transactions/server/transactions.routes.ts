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
import { OUT_COLUMNS } from '../out-table'
import { TRANSACTION_COLUMNS } from '../transaction-table'
import { createBatch, createTransaction } from './transactions.commands'
import { findTransaction, outList, transactionList } from './transactions.store'

const tags = ['Transactions']

export async function transactionsRoutes(api: Api) {
  const routes = recordRoutes(api, '/api/transactions', tags, 'inventory')
  routes.table(transactionFilter, transaction, TRANSACTION_COLUMNS, transactionList)
  routes.table(outFilter, outEntry, OUT_COLUMNS, outList, { at: '/out' })
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
