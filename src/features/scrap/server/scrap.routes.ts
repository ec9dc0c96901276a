import type { Api } from '@/server/api'
import { apiRoutes } from '@/server/api-routes'
import { scrapApi } from '../scrap.schema'
import { createScrap } from './scrap.commands'
import { findScrap, scrapList } from './scrap.store'

export async function scrapRoutes(api: Api) {
  const routes = apiRoutes(api, scrapApi)
  routes.table(scrapList)
  routes.create(createScrap, findScrap)
}
