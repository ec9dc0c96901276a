import { priceBookItems } from '@/db/schema/price-book'
import { type Api, JSON_TYPE } from '@/server/api'
import { contextOf } from '@/server/command'
import { costly } from '@/server/costly'
import { recordRoutes } from '@/server/record-routes'
import {
  markupAnswer,
  markupInput,
  priceBookFilter,
  priceBookInput,
  priceBookItem,
  priceBookPatch,
} from '../price-book.schema'
import { PRICE_BOOK_COLUMNS } from '../price-book-table'
import {
  changePriceBookItem,
  createPriceBookItem,
  markUpPriceBook,
  removePriceBookItem,
} from './price-book.commands'
import { findPriceBookItem, priceBookList } from './price-book.store'

const tags = ['Price book']

export async function priceBookRoutes(api: Api) {
  const routes = recordRoutes(api, '/api/price-book', tags, 'price book')
  routes.table(priceBookFilter, priceBookItem, PRICE_BOOK_COLUMNS, priceBookList)
  routes.one(priceBookItem, findPriceBookItem, 'Price book item not found')
  routes.create(priceBookInput, priceBookItem, createPriceBookItem, findPriceBookItem)
  routes.change(priceBookItems, priceBookPatch, priceBookItem, changePriceBookItem)
  routes.remove(removePriceBookItem)

  api.post(
    '/api/price-book/markup',
    {
      config: { needs: 'change price book' },
      schema: { tags, body: markupInput, response: { 200: markupAnswer } },
    },
    async (request, reply) =>
      reply
        .type(JSON_TYPE)
        .send(await costly(request, () => markUpPriceBook(contextOf(request), request.body))),
  )
}
