import { type Api, JSON_TYPE, sendList } from '@/server/api'
import { contextOf } from '@/server/command'
import { pageQuery } from '@/shared/list-query'
import {
  batchInput,
  outEntry,
  outFilter,
  transaction,
  transactionFilter,
  transactionInput,
} from '../transaction.schema'
import { createBatch, createTransaction } from './transactions.commands'
import { listOut, listTransactions } from './transactions.store'

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
    { schema: { tags, body: transactionInput, response: { 201: transaction } } },
    async (request, reply) =>
      reply
        .code(201)
        .type(JSON_TYPE)
        .send(await createTransaction(contextOf(request), request.body)),
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
