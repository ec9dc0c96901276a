import type { Json } from '@/db/json'
import { type Context, command } from '@/server/command'
import { conflict, orNotFound, refuse } from '@/shared/errors'
import { valuesOf } from '@/shared/record'
import { removalProblem } from '../job'
import type { Job } from '../job.schema'
import { deleteJob, lockJob } from './jobs.store'
import { type ServiceVisits, servedBy } from './service-visits.lookup'

/** Takes back a job that was made by mistake, as long as nothing has happened to it. A service it did is due again. */
export function removeJob(context: Context, id: string, visits: ServiceVisits): Promise<Json<''>> {
  return command<''>(context, async (tx) => {
    const visit = await visits.ofJob(tx, id)
    const job: Job = JSON.parse(orNotFound(await lockJob(tx, id), 'Job not found'))
    refuse(removalProblem(job))
    if (visit) await visits.takeBack(tx, visit)
    if (!(await deleteJob(tx, id))) throw conflict('This job already has records')
    const payload = { id, num: job.num, ...(visit && servedBy(visit)) }
    const changed = { from: valuesOf(job), to: null }
    return { answer: '', activity: { action: 'job.deleted', payload, changed } }
  })
}
