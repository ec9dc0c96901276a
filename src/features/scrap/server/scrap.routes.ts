import type { Api } from '@/server/api'
import { recordRoutes } from '@/server/record-routes'
import { newScrap, scrap, scrapFilter, scrapInput } from '../scrap.schema'
import { createScrap } from './scrap.commands'
import { findScrap, listScrap } from './scrap.store'

export async function scrapRoutes(api: Api) {
  const routes = recordRoutes(api, '/api/scrap', ['Scrap'], 'inventory')
  routes.list(scrapFilter, scrap, listScrap)
  routes.create(scrapInput, newScrap, createScrap, findScrap)
}
