import { toolPlans } from '@/db/schema/tool-plans'
import { listCare } from '@/domain/tool-plans/server/care.store'
import { findPlan, planList } from '@/domain/tool-plans/server/tool-plans.store'
import { careEntry, doneInput, toolPlanApi } from '@/domain/tool-plans/tool-plan.schema'
import { type Api, idParams, sendList } from '@/server/api'
import { apiRoutes } from '@/server/api-routes'
import { notFound } from '@/shared/errors'
import { pageQuery } from '@/shared/list-query'
import { carryOut, changePlan, createPlan, removePlan } from './tool-plans.commands'

const NOT_FOUND = 'Plan not found'

export async function toolPlansRoutes(api: Api) {
  const { db } = api.database
  const routes = apiRoutes(api, toolPlanApi)
  const { path, tags } = routes
  routes.table(planList)
  routes.one(findPlan, NOT_FOUND)
  routes.create(createPlan, findPlan)
  routes.change(toolPlans, changePlan)
  routes.remove(removePlan)
  // Anyone who works with the tools may record that maintenance was done.
  routes.act('/done', toolPlans, doneInput, carryOut, { needs: 'change inventory' })

  api.get(
    `${path}/:id/history`,
    {
      config: { needs: 'see tool care' },
      schema: { tags, params: idParams, querystring: pageQuery, response: { 200: careEntry.array() } },
    },
    async (request, reply) => {
      const { params, query, user } = request
      const history = await listCare(db, params.id, query, user)
      if (history.body === '[]' && !(await findPlan(db, params.id, user))) throw notFound(NOT_FOUND)
      return sendList(request, reply, history)
    },
  )
}
