import type { Json } from '@/db/json'
import { takeBackVisit, visitOfJob } from '@/features/agreements/server/visits.commands'
import { type Context, command } from '@/server/command'
import { conflict, orNotFound, refuse } from '@/shared/errors'
import { removalProblem } from '../job'
import type { Job } from '../job.schema'
import { deleteJob, lockJob } from './jobs.store'

/** Takes back a job that was made by mistake, as long as nothing has happened to it. A service it did is due again. */
export function removeJob(context: Context, id: string): Promise<Json<''>> {
  return command<''>(context, async (tx) => {
    const visit = await visitOfJob(tx, id)
    const job: Job = JSON.parse(orNotFound(await lockJob(tx, id), 'Job not found'))
    refuse(removalProblem(job))
    if (visit) await takeBackVisit(tx, visit)
    if (!(await deleteJob(tx, id))) throw conflict('Something has been recorded on this job already')
    const served = visit && {
      agreementId: visit.agreement.id,
      agreement: visit.agreement.agreementNumber,
      serviceDate: visit.serviceDate,
    }
    return { answer: '', activity: { action: 'job.deleted', payload: { id, num: job.num, ...served } } }
  })
}
