import { supplierCatalog } from '@/db/schema/supplier-catalog'
import { type Api, sendList } from '@/server/api'
import { costly } from '@/server/costly'
import { recordRoutes } from '@/server/record-routes'
import { pageQuery } from '@/shared/list-query'
import {
  catalogFilter,
  catalogItem,
  catalogItemInput,
  catalogItemPatch,
  comparisonGroup,
  comparisonQuery,
} from '../catalog.schema'
import { CATALOG_COLUMNS } from '../catalog-table'
import { changeCatalogItem, createCatalogItem, removeCatalogItem } from './catalog.commands'
import { catalogList, findCatalogItem } from './catalog.store'
import { compareOffers } from './comparison.store'

const tags = ['Supplier catalog']

export async function catalogRoutes(api: Api) {
  const { db } = api.database
  const routes = recordRoutes(api, '/api/supplier-catalog', tags, 'supplier catalog')
  routes.table(catalogFilter, catalogItem, CATALOG_COLUMNS, catalogList)
  routes.create(catalogItemInput, catalogItem, createCatalogItem, findCatalogItem)
  routes.change(supplierCatalog, catalogItemPatch, catalogItem, changeCatalogItem)
  routes.remove(removeCatalogItem)

  api.get(
    '/api/supplier-catalog/compare',
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
