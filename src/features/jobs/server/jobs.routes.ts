import { nextNumber } from '@/db/numbers'
import { jobs } from '@/db/schema/jobs'
import { fieldsOf } from '@/domain/custom-fields/server/custom-fields.lookup'
import { fillInNumber, nextNumberRoute } from '@/domain/sales-documents/server/number-series'
import type { Api } from '@/server/api'
import { apiRoutes } from '@/server/api-routes'
import { holdInput, jobApi } from '../job.schema'
import { changeJob, createJob } from './jobs.commands'
import { findJob, jobList, jobNumbers, runningJobNumbers } from './jobs.store'
import { manyJobs } from './jobs-many'
import { removeJob } from './remove-job.commands'
import type { ServiceVisits } from './service-visits.lookup'
import { finishJob, holdJob, reopenJob, resumeJob } from './stages.commands'

export const jobsRoutes = (visits: ServiceVisits) => async (api: Api) => {
  const routes = apiRoutes(api, jobApi, { ownFields: fieldsOf('job') })
  routes.table(jobList)
  nextNumberRoute(api, routes.path, routes.tags, 'jobs', runningJobNumbers, (db) =>
    nextNumber(db, jobNumbers),
  )
  routes.one(findJob)
  routes.create((context, input) => createJob(context, input, visits), findJob, {
    preValidation: fillInNumber(api.database.db, runningJobNumbers),
  })
  routes.change(jobs, changeJob)
  routes.act('/hold', jobs, holdInput, holdJob)
  routes.actWithoutInput('/resume', jobs, resumeJob)
  routes.actWithoutInput('/finish', jobs, finishJob)
  routes.actWithoutInput('/reopen', jobs, reopenJob)
  routes.many(manyJobs)
  routes.remove((context, id) => removeJob(context, id, visits))
}
