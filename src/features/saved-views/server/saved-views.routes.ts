import type { FastifyRequest } from 'fastify'
import { savedViews } from '@/db/schema/saved-views'
import type { Api } from '@/server/api'
import { recordRoutes } from '@/server/record-routes'
import { orNotFound } from '@/shared/errors'
import { savedView, savedViewFilter, savedViewInput, savedViewPatch } from '../saved-view.schema'
import { changeSavedView, createSavedView, removeSavedView } from './saved-views.commands'
import { findSavedView, listSavedViews } from './saved-views.store'

export async function savedViewsRoutes(api: Api) {
  const routes = recordRoutes(api, '/api/saved-views', ['Saved views'], 'saved views')

  /** Before its version is looked at, which would tell that there is one. */
  async function refuseOthers({ params, user }: FastifyRequest): Promise<void> {
    orNotFound(await findSavedView(api.database.db, (params as { id: string }).id, user), 'View not found')
  }

  routes.list(savedViewFilter, savedView, listSavedViews)
  routes.one(savedView, findSavedView, 'View not found')
  routes.create(savedViewInput, savedView, createSavedView, findSavedView)
  routes.change(savedViews, savedViewPatch, savedView, changeSavedView, { preValidation: refuseOthers })
  routes.remove(removeSavedView)
}
