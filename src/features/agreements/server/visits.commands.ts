import type { Db } from '@/db/client'
import { findToday } from '@/db/days'
import { pipelined } from '@/db/pipelined'
import { lockRow, type Row } from '@/db/rows'
import { maintenanceAgreements } from '@/db/schema/agreements'
import type { ServiceVisit, ServiceVisits } from '@/features/jobs/server/service-visits.lookup'
import { badRequest, refuse } from '@/shared/errors'
import { newId } from '@/shared/new-id'
import { nextUnserved, visitProblem } from '../agreement'
import { deleteVisit, findVisitOf, insertVisit, servedFrom, setNextService } from './visits.store'

/** A service that may become a job. */
interface DueVisit extends ServiceVisit {
  agreement: Row<typeof maintenanceAgreements>
}

/** Defaults to the agreement's next service; without one, a visit today. */
async function visitToMake(tx: Db, agreementId: string, date?: string | null): Promise<DueVisit> {
  const agreement = await lockRow(tx, maintenanceAgreements, agreementId)
  if (!agreement) throw badRequest([{ path: 'agreementId', message: 'Unknown agreement' }])
  const serviceDate = date ?? agreement.nextServiceDate ?? (await findToday(tx))
  refuse(visitProblem(agreement, serviceDate))
  return { agreement, serviceDate }
}

/** Links the job to the service. Moves the next due date if this one is served. */
async function recordVisit(
  tx: Db,
  { agreement, serviceDate }: DueVisit,
  jobId: string,
  createdById: string,
): Promise<void> {
  const { id: agreementId } = agreement
  const movedOn = serviceDate === agreement.nextServiceDate
  const [, served] = await pipelined([
    insertVisit(tx, { id: newId(), agreementId, serviceDate, jobId, movedOn, createdById }),
    servedFrom(tx, agreementId, serviceDate),
  ])
  if (!movedOn) return
  await setNextService(tx, agreementId, nextUnserved(serviceDate, agreement, served))
}

/** A service that became a job; its agreement is locked until the transaction ends. */
interface CreatedVisit extends DueVisit {
  id: string
  movedOn: boolean
}

/** The service of a job, if any. */
async function visitOfJob(tx: Db, jobId: string): Promise<CreatedVisit | undefined> {
  const found = await findVisitOf(tx, jobId)
  const agreement = found && (await lockRow(tx, maintenanceAgreements, found.agreementId))
  return agreement ? { ...found, agreement } : undefined
}

/**
 * Makes the service due again. Restores the agreement's next service, unless a person has changed it meanwhile.
 */
async function takeBackVisit(tx: Db, { id, agreement, serviceDate, movedOn }: CreatedVisit): Promise<void> {
  const [served] = await pipelined([servedFrom(tx, agreement.id, serviceDate), deleteVisit(tx, id)])
  const isWhereItLed = agreement.nextServiceDate === nextUnserved(serviceDate, agreement, served)
  if (movedOn && isWhereItLed) await setNextService(tx, agreement.id, serviceDate)
}

export const serviceVisits: ServiceVisits<CreatedVisit> = {
  conflicts: {
    agreement_visits_one_a_date: { path: 'serviceDate', message: 'A job already exists for this service' },
  },
  toMake: visitToMake,
  record: recordVisit,
  ofJob: visitOfJob,
  takeBack: takeBackVisit,
}
