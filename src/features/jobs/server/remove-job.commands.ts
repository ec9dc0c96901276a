import type { Json } from '@/db/json'
import { lockRow, readColumn } from '@/db/rows'
import { customers } from '@/db/schema/customers'
import { jobs } from '@/db/schema/jobs'
import { findFields } from '@/domain/custom-fields/server/custom-fields.lookup'
import { type Context, command } from '@/server/command'
import { conflict, orNotFound, refuse } from '@/shared/errors'
import { removalProblem } from '../job'
import { findVisit } from './bookings.commands'
import { heldBy } from './jobs.commands'
import { deleteJob } from './jobs.store'
import { type ServiceVisits, servedBy } from './service-visits.lookup'

/**
 * Deletes a job created by mistake, if nothing has happened to it. A service it fulfilled becomes due again.
 */
export function removeJob(context: Context, id: string, visits: ServiceVisits): Promise<Json<''>> {
  return command<''>(context, async (tx) => {
    const visit = await visits.ofJob(tx, id)
    const job = orNotFound(await lockRow(tx, jobs, id), 'Job not found')
    refuse(removalProblem(job))
    const held = {
      ...(await heldBy(tx, job, await findVisit(tx, job.currentVisitId))),
      phone: await readColumn(tx, customers.phone, job.customerId),
      customFields: await findFields(tx, 'job', id),
    }
    if (visit) await visits.takeBack(tx, visit)
    if (!(await deleteJob(tx, id))) throw conflict('This job already has records')
    const payload = { id, num: job.num, ...(visit && servedBy(visit)) }
    const changed = { from: held, to: null }
    return { answer: '', activity: { action: 'job.deleted', payload, changed } }
  })
}
