import { toolPlans } from '@/db/schema/tool-plans'
import { listCare } from '@/domain/tool-plans/server/care.store'
import { findPlan, planList } from '@/domain/tool-plans/server/tool-plans.store'
import {
  careEntry,
  doneInput,
  planFilter,
  planInput,
  planPatch,
  toolPlan,
} from '@/domain/tool-plans/tool-plan.schema'
import { PLAN_COLUMNS } from '@/domain/tool-plans/tool-plan-table'
import { type Api, idParams, sendList } from '@/server/api'
import { recordRoutes } from '@/server/record-routes'
import { notFound } from '@/shared/errors'
import { pageQuery } from '@/shared/list-query'
import { carryOut, changePlan, createPlan, removePlan } from './tool-plans.commands'

const tags = ['Tool care']
const PATH = '/api/tool-plans'

export async function toolPlansRoutes(api: Api) {
  const { db } = api.database
  const routes = recordRoutes(api, PATH, tags, 'tool care')
  routes.table(planFilter, toolPlan, PLAN_COLUMNS, planList)
  routes.one(toolPlan, findPlan, 'Plan not found')
  routes.create(planInput, toolPlan, createPlan, findPlan)
  routes.change(toolPlans, planPatch, toolPlan, changePlan)
  routes.remove(removePlan)
  // Anyone who works with the tools may say that it was done.
  recordRoutes(api, PATH, tags, 'inventory').act('/done', toolPlans, doneInput, toolPlan, carryOut)

  api.get(
    `${PATH}/:id/history`,
    {
      config: { needs: 'see tool care' },
      schema: { tags, params: idParams, querystring: pageQuery, response: { 200: careEntry.array() } },
    },
    async (request, reply) => {
      const { params, query, user } = request
      const history = await listCare(db, params.id, query, user)
      if (history.body === '[]' && !(await findPlan(db, params.id, user))) throw notFound('Plan not found')
      return sendList(request, reply, history)
    },
  )
}
