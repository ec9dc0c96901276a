import { nextNumber } from '@/db/numbers'
import { jobs } from '@/db/schema/jobs'
import { fillInNumber, nextNumberRoute } from '@/domain/sales-documents/server/number-series'
import { fieldsOf } from '@/features/custom-fields/server/custom-fields.lookup'
import type { Api } from '@/server/api'
import { recordRoutes } from '@/server/record-routes'
import { job, jobFilter, jobInput, jobPatch } from '../job.schema'
import { JOB_COLUMNS } from '../job-table'
import { changeJob, createJob } from './jobs.commands'
import { findJob, jobList, jobNumbers, runningJobNumbers } from './jobs.store'
import { manyJobs } from './jobs-many'
import { removeJob } from './remove-job.commands'
import type { ServiceVisits } from './service-visits.lookup'

const PATH = '/api/jobs'
const tags = ['Jobs']

export const jobsRoutes = (visits: ServiceVisits) => async (api: Api) => {
  const routes = recordRoutes(api, PATH, tags, 'jobs', fieldsOf('job'))
  routes.table(jobFilter, job, JOB_COLUMNS, jobList)
  nextNumberRoute(api, PATH, tags, 'jobs', runningJobNumbers, (db) => nextNumber(db, jobNumbers))
  routes.one(job, findJob, 'Job not found')
  routes.create(jobInput, job, (context, input) => createJob(context, input, visits), findJob, {
    preValidation: fillInNumber(api.database.db, runningJobNumbers),
  })
  routes.change(jobs, jobPatch, job, changeJob)
  routes.many(manyJobs)
  routes.remove((context, id) => removeJob(context, id, visits))
}
