import type { FastifyRequest } from 'fastify'
import { savedViews } from '@/db/schema/saved-views'
import type { Api } from '@/server/api'
import { apiRoutes } from '@/server/api-routes'
import { orNotFound } from '@/shared/errors'
import { savedViewApi } from '../saved-view.schema'
import { changeSavedView, createSavedView, removeSavedView } from './saved-views.commands'
import { findSavedView, listSavedViews } from './saved-views.store'

const NOT_FOUND = 'View not found'

export async function savedViewsRoutes(api: Api) {
  const routes = apiRoutes(api, savedViewApi)

  /** Runs before the version check, whose error would reveal that the view exists. */
  async function refuseOthers({ params, user }: FastifyRequest): Promise<void> {
    orNotFound(await findSavedView(api.database.db, (params as { id: string }).id, user), NOT_FOUND)
  }

  routes.list(listSavedViews)
  routes.one(findSavedView, NOT_FOUND)
  routes.create(createSavedView, findSavedView)
  routes.change(savedViews, changeSavedView, { preValidation: refuseOthers })
  routes.remove(removeSavedView)
}
