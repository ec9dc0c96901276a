import {
  batchInput,
  outEntry,
  outFilter,
  transaction,
  transactionFilter,
  transactionInput,
} from '@/domain/stock/transaction.schema'
import { type Api, JSON_TYPE, sendList } from '@/server/api'
import { contextOf } from '@/server/command'
import { identified, madeOrFound } from '@/server/creations'
import { sendCreated } from '@/server/record-bodies'
import { pageQuery } from '@/shared/list-query'
import { createBatch, createTransaction } from './transactions.commands'
import { findTransaction, listOut, listTransactions } from './transactions.store'

const tags = ['Transactions']

export async function transactionsRoutes(api: Api) {
  const { db } = api.database

  api.get(
    '/api/transactions',
    {
      schema: {
        tags,
        querystring: transactionFilter.extend(pageQuery.shape),
        response: { 200: transaction.array() },
      },
    },
    async (request, reply) =>
      sendList(request, reply, await listTransactions(db, request.query, request.query)),
  )

  api.get(
    '/api/transactions/out',
    { schema: { tags, querystring: outFilter.extend(pageQuery.shape), response: { 200: outEntry.array() } } },
    async (request, reply) => sendList(request, reply, await listOut(db, request.query, request.query)),
  )

  api.post(
    '/api/transactions',
    { schema: { tags, body: identified(transactionInput), response: madeOrFound(transaction) } },
    async (request, reply) =>
      sendCreated(
        request,
        reply,
        (context) => createTransaction(context, request.body),
        (id) => findTransaction(db, id),
      ),
  )

  api.post(
    '/api/transactions/batch',
    { schema: { tags, body: batchInput, response: { 201: transaction.array() } } },
    async (request, reply) =>
      reply
        .code(201)
        .type(JSON_TYPE)
        .send(await createBatch(contextOf(request), request.body)),
  )
}
