import type { Api } from '@/server/api'
import { recordRoutes } from '@/server/record-routes'
import { newScrap, scrap, scrapFilter, scrapInput } from '../scrap.schema'
import { SCRAP_COLUMNS } from '../scrap-table'
import { createScrap } from './scrap.commands'
import { findScrap, scrapList } from './scrap.store'

export async function scrapRoutes(api: Api) {
  const routes = recordRoutes(api, '/api/scrap', ['Scrap'], 'inventory')
  routes.table(scrapFilter, scrap, SCRAP_COLUMNS, scrapList)
  routes.create(scrapInput, newScrap, createScrap, findScrap)
}
