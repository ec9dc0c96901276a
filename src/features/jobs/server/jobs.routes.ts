import { jobs } from '@/db/schema/jobs'
import { fieldsOf } from '@/features/custom-fields/server/custom-fields.lookup'
import type { Api } from '@/server/api'
import { recordRoutes } from '@/server/record-routes'
import { job, jobFilter, jobInput, jobPatch } from '../job.schema'
import { JOB_COLUMNS } from '../job-table'
import { changeJob, createJob } from './jobs.commands'
import { findJob, jobList, jobNumbers } from './jobs.store'
import { manyJobs } from './jobs-many'
import { removeJob } from './remove-job.commands'
import type { ServiceVisits } from './service-visits.lookup'

export const jobsRoutes = (visits: ServiceVisits) => async (api: Api) => {
  const routes = recordRoutes(api, '/api/jobs', ['Jobs'], 'jobs', fieldsOf('job'))
  routes.table(jobFilter, job, JOB_COLUMNS, jobList)
  routes.nextNumber(jobNumbers)
  routes.one(job, findJob, 'Job not found')
  routes.create(jobInput, job, (context, input) => createJob(context, input, visits), findJob)
  routes.change(jobs, jobPatch, job, changeJob)
  routes.many(manyJobs)
  routes.remove((context, id) => removeJob(context, id, visits))
}
