import { supplierCatalog } from '@/db/schema/supplier-catalog'
import { type Api, sendList } from '@/server/api'
import { apiRoutes } from '@/server/api-routes'
import { costly } from '@/server/costly'
import { pageQuery } from '@/shared/list-query'
import { catalogItemApi, comparisonGroup, comparisonQuery } from '../catalog.schema'
import { changeCatalogItem, createCatalogItem, removeCatalogItem } from './catalog.commands'
import { catalogList, findCatalogItem } from './catalog.store'
import { compareOffers } from './comparison.store'

export async function catalogRoutes(api: Api) {
  const { db } = api.database
  const routes = apiRoutes(api, catalogItemApi)
  const { path, tags } = routes
  routes.table(catalogList)
  routes.create(createCatalogItem, findCatalogItem)
  routes.change(supplierCatalog, changeCatalogItem)
  routes.remove(removeCatalogItem)

  api.get(
    `${path}/compare`,
    {
      config: { needs: 'see supplier catalog' },
      schema: {
        tags,
        querystring: comparisonQuery.extend(pageQuery.shape),
        response: { 200: comparisonGroup.array() },
      },
    },
    async (request, reply) =>
      sendList(
        request,
        reply,
        await costly(request, () => compareOffers(db, request.query.search, request.query)),
      ),
  )
}
