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

/** Without a date, the agreement's next service is meant; when none is planned, a visit today. */
async function visitToMake(tx: Db, agreementId: string, date?: string | null): Promise<DueVisit> {
  const agreement = await lockRow(tx, maintenanceAgreements, agreementId)
  if (!agreement) throw badRequest([{ path: 'agreementId', message: 'Unknown agreement' }])
  const serviceDate = date ?? agreement.nextServiceDate ?? (await findToday(tx))
  refuse(visitProblem(agreement, serviceDate))
  return { agreement, serviceDate }
}

/** Notes which job does the service. The next due date moves on when it is this one that is served. */
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

/** A service that was turned into a job; its agreement is locked until the transaction ends. */
interface CreatedVisit extends DueVisit {
  id: string
  movedOn: boolean
}

/** The service that a job does, when it does one. */
async function visitOfJob(tx: Db, jobId: string): Promise<CreatedVisit | undefined> {
  const found = await findVisitOf(tx, jobId)
  const agreement = found && (await lockRow(tx, maintenanceAgreements, found.agreementId))
  return agreement ? { ...found, agreement } : undefined
}

/**
 * Makes the service due again. The agreement's next service goes back to it, unless a person has set another one
 * meanwhile.
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
