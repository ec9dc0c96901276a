import type { Db } from '@/db/client'
import { findToday } from '@/db/days'
import type { Conflicts } from '@/server/command'
import { badRequest, refuse } from '@/shared/errors'
import { newId } from '@/shared/new-id'
import { nextUnserved, visitProblem } from '../agreement'
import type { Agreement } from '../agreement.schema'
import { lockAgreement } from './agreements.store'
import { insertVisit, servedFrom, setNextService } from './visits.store'

/** What stands for the unique index of visits in whatever makes one. */
export const visitConflicts: Conflicts = {
  agreement_visits_one_a_date: {
    path: 'serviceDate',
    message: 'A job for this service exists already',
  },
}

/** A service that may become a job: the agreement is locked until the transaction ends. */
interface DueVisit {
  agreement: Agreement
  serviceDate: string
}

/** Without a date, the agreement's next service is meant; when none is planned, a visit today. */
export async function visitToMake(tx: Db, agreementId: string, date?: string | null): Promise<DueVisit> {
  const found = await lockAgreement(tx, agreementId)
  if (!found) throw badRequest([{ path: 'agreementId', message: 'Unknown agreement' }])
  const agreement: Agreement = JSON.parse(found)
  const serviceDate = date ?? agreement.nextServiceDate ?? (await findToday(tx))
  refuse(visitProblem(agreement, serviceDate))
  return { agreement, serviceDate }
}

/** Notes which job does the service. The next due date moves on when it is this one that is served. */
export async function recordVisit(
  tx: Db,
  { agreement, serviceDate }: DueVisit,
  jobId: string,
  createdBy: string,
): Promise<void> {
  const { id: agreementId } = agreement
  const [, served] = await Promise.all([
    insertVisit(tx, { id: newId(), agreementId, serviceDate, jobId, createdBy }),
    servedFrom(tx, agreementId, serviceDate),
  ])
  if (serviceDate !== agreement.nextServiceDate) return
  await setNextService(tx, agreementId, nextUnserved(serviceDate, agreement, served))
}
