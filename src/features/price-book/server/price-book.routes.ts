import { priceBookItems } from '@/db/schema/price-book'
import { type Api, JSON_TYPE } from '@/server/api'
import { apiRoutes } from '@/server/api-routes'
import { contextOf } from '@/server/command'
import { costly } from '@/server/costly'
import { markupAnswer, markupInput, priceBookItemApi } from '../price-book.schema'
import {
  changePriceBookItem,
  createPriceBookItem,
  markUpPriceBook,
  removePriceBookItem,
} from './price-book.commands'
import { findPriceBookItem, priceBookList } from './price-book.store'

export async function priceBookRoutes(api: Api) {
  const routes = apiRoutes(api, priceBookItemApi)
  const { path, tags } = routes
  routes.table(priceBookList)
  routes.one(findPriceBookItem)
  routes.create(createPriceBookItem, findPriceBookItem)
  routes.change(priceBookItems, changePriceBookItem)
  routes.remove(removePriceBookItem)

  api.post(
    `${path}/markup`,
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
