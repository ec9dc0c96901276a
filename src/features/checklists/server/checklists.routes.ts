import { checklists } from '@/db/schema/checklists'
import { checklistApi } from '@/domain/checklists/checklist.schema'
import { findChecklist, listChecklists } from '@/domain/checklists/server/checklists.store'
import type { Api } from '@/server/api'
import { apiRoutes } from '@/server/api-routes'
import { changeChecklist, createChecklist, removeChecklist } from './checklists.commands'

/** The company's templates. */
export async function checklistsRoutes(api: Api) {
  const routes = apiRoutes(api, checklistApi)
  routes.list(listChecklists)
  routes.one(findChecklist)
  routes.create(createChecklist, findChecklist)
  routes.change(checklists, changeChecklist)
  routes.remove(removeChecklist)
}
