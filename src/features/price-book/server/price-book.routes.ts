import { z } from 'zod'
import { priceBookItems } from '@/db/schema/price-book'
import { type Api, idParams, JSON_TYPE, sendList } from '@/server/api'
import { contextOf } from '@/server/command'
import { costly } from '@/server/costly'
import { identified, madeOrFound } from '@/server/creations'
import { sendCreated } from '@/server/record-bodies'
import { versioned } from '@/server/versions'
import { orNotFound } from '@/shared/errors'
import { pageQuery } from '@/shared/list-query'
import {
  markupAnswer,
  markupInput,
  priceBookFilter,
  priceBookInput,
  priceBookItem,
  priceBookPatch,
} from '../price-book.schema'
import {
  changePriceBookItem,
  createPriceBookItem,
  markUpPriceBook,
  removePriceBookItem,
} from './price-book.commands'
import { findPriceBookItem, listPriceBook } from './price-book.store'

const tags = ['Price book']

export async function priceBookRoutes(api: Api) {
  const { db } = api.database

  api.get(
    '/api/price-book',
    {
      schema: {
        tags,
        querystring: priceBookFilter.extend(pageQuery.shape),
        response: { 200: priceBookItem.array() },
      },
    },
    async (request, reply) => sendList(request, reply, await listPriceBook(db, request.query, request.query)),
  )

  api.get(
    '/api/price-book/:id',
    { schema: { tags, params: idParams, response: { 200: priceBookItem } } },
    async (request, reply) =>
      reply
        .type(JSON_TYPE)
        .send(orNotFound(await findPriceBookItem(db, request.params.id), 'Price book item not found')),
  )

  api.post(
    '/api/price-book',
    { schema: { tags, body: identified(priceBookInput), response: madeOrFound(priceBookItem) } },
    async (request, reply) =>
      sendCreated(
        request,
        reply,
        (context) => createPriceBookItem(context, request.body),
        (id) => findPriceBookItem(db, id),
      ),
  )

  api.post(
    '/api/price-book/markup',
    { schema: { tags, body: markupInput, response: { 200: markupAnswer } } },
    async (request, reply) =>
      reply
        .type(JSON_TYPE)
        .send(await costly(request, () => markUpPriceBook(contextOf(request), request.body))),
  )

  api.patch(
    '/api/price-book/:id',
    { schema: { tags, params: idParams, body: versioned(priceBookPatch), response: { 200: priceBookItem } } },
    async (request, reply) =>
      reply
        .type(JSON_TYPE)
        .send(await changePriceBookItem(contextOf(request, priceBookItems), request.params.id, request.body)),
  )

  api.delete(
    '/api/price-book/:id',
    { schema: { tags, params: idParams, response: { 204: z.literal('') } } },
    async (request, reply) =>
      reply.code(204).send(await removePriceBookItem(contextOf(request), request.params.id)),
  )
}
