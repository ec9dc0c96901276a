import { jobs } from '@/db/schema/jobs'
import type { Api } from '@/server/api'
import { nextNumberRoute } from '@/server/next-number'
import { recordRoutes } from '@/server/record-routes'
import { jobNumberAfter } from '../job'
import { job, jobFilter, jobInput, jobPatch } from '../job.schema'
import { changeJob, createJob } from './jobs.commands'
import { findJob, highestJobNumber, listJobs } from './jobs.store'
import { removeJob } from './remove-job.commands'
import type { ServiceVisits } from './service-visits.lookup'

const tags = ['Jobs']

export const jobsRoutes = (visits: ServiceVisits) => async (api: Api) => {
  const routes = recordRoutes(api, '/api/jobs', tags)
  routes.list(jobFilter, job, listJobs)
  nextNumberRoute(api, '/api/jobs', tags, async () => jobNumberAfter(await highestJobNumber(api.database.db)))
  routes.one(job, findJob, 'Job not found')
  routes.create(jobInput, job, (context, input) => createJob(context, input, visits), findJob)
  routes.change(jobs, jobPatch, job, changeJob)
  routes.remove((context, id) => removeJob(context, id, visits))
}
