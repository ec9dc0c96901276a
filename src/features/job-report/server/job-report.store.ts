import { sql } from 'drizzle-orm'
import type { Db } from '@/db/client'
import { isoInstant } from '@/db/json'
import { rows, whereAll } from '@/db/query'
import { fieldLogs } from '@/db/schema/field-logs'
import { checklistAnswers, jobChecklists } from '@/db/schema/job-checklists'
import { jobs, visits, visitTechnicians } from '@/db/schema/jobs'
import { users } from '@/db/schema/users'
import type { AnswerValue, ChecklistItem } from '@/domain/checklists/checklist'
import { nameOfUser } from '@/domain/users/server/users.lookup'
import { seenJobs } from '@/features/jobs/server/jobs.lookup'
import type { Viewer } from '@/shared/policy'

/** More than anybody reads on paper; a report of more says so. */
export const MAX_LOGS = 100
const MAX_VISITS = 100

interface ReportedJob {
  id: string
  num: string
  customer: string | null
  customerId: string | null
  address: string | null
  description: string | null
  createdAt: string
}

export async function findReportedJob(db: Db, id: string, viewer: Viewer): Promise<ReportedJob | undefined> {
  const [found] = await rows<ReportedJob & Record<string, unknown>>(
    db,
    sql`select ${jobs.id}, ${jobs.num}, ${jobs.customer}, ${jobs.customerId} as "customerId", ${jobs.address},
        ${jobs.description}, ${isoInstant(jobs.createdAt)} as "createdAt"
      from ${jobs} ${whereAll([sql`${jobs.id} = ${id}`, seenJobs(viewer)])}`,
  )
  return found
}

interface ReportedLog {
  logDate: string
  workPerformed: string
  issues: string | null
  author: string
  photos: string[]
}

/** Oldest first. */
export const findReportedLogs = (db: Db, jobId: string): Promise<ReportedLog[]> =>
  rows<ReportedLog & Record<string, unknown>>(
    db,
    sql`select ${fieldLogs.logDate}::text as "logDate", ${fieldLogs.workPerformed} as "workPerformed", ${fieldLogs.issues},
        ${fieldLogs.photos}, ${nameOfUser} as author
      from ${fieldLogs} join ${users} on ${users.id} = ${fieldLogs.createdById}
      where ${fieldLogs.jobId} = ${jobId} order by ${fieldLogs.logDate}, ${fieldLogs.id}
      limit ${sql.raw(String(MAX_LOGS))}`,
  )

interface ReportedAnswer {
  value: AnswerValue
  who: string
  at: string
}

export interface ReportedChecklist {
  name: string
  items: ChecklistItem[]
  /** By the item's id. */
  answers: Record<string, ReportedAnswer>
}

export const findReportedChecklists = (db: Db, jobId: string): Promise<ReportedChecklist[]> =>
  rows<ReportedChecklist & Record<string, unknown>>(
    db,
    sql`select ${jobChecklists.name}, ${jobChecklists.items}, (
        select coalesce(json_object_agg(${checklistAnswers.itemId}, json_build_object(
          'value', coalesce(${checklistAnswers.value}, to_jsonb(${checklistAnswers.photos})),
          'who', ${nameOfUser}, 'at', ${isoInstant(checklistAnswers.answeredAt)})), '{}')
        from ${checklistAnswers} join ${users} on ${users.id} = ${checklistAnswers.answeredById}
        where ${checklistAnswers.jobChecklistId} = ${jobChecklists.id}) as answers
      from ${jobChecklists} where ${jobChecklists.jobId} = ${jobId}
      order by ${jobChecklists.createdAt}, ${jobChecklists.id}`,
  )

export interface ReportedVisit {
  status: string
  technicians: string[]
  scheduledStart: string | null
  arrivedAt: string | null
  doneAt: string | null
  doneNote: string | null
  signerName: string | null
  signature: string | null
  photosBefore: string[]
  photosAfter: string[]
}

/** In the order in which they take place, without cancelled ones. */
export const findReportedVisits = (db: Db, jobId: string): Promise<ReportedVisit[]> =>
  rows<ReportedVisit & Record<string, unknown>>(
    db,
    sql`select ${visits.status}, array(select ${nameOfUser} from ${visitTechnicians}
          join ${users} on ${users.id} = ${visitTechnicians.userId}
          where ${visitTechnicians.visitId} = ${visits.id} order by ${visitTechnicians.position}) as technicians,
        ${isoInstant(visits.scheduledStart)} as "scheduledStart", ${isoInstant(visits.arrivedAt)} as "arrivedAt",
        ${isoInstant(visits.doneAt)} as "doneAt", ${visits.doneNote} as "doneNote",
        ${visits.signerName} as "signerName", ${visits.signature},
        ${visits.photosBefore} as "photosBefore", ${visits.photosAfter} as "photosAfter"
      from ${visits} where ${visits.jobId} = ${jobId} and ${visits.status} <> 'cancelled'
      order by coalesce(${visits.scheduledStart}, ${visits.doneAt}, 'infinity'), ${visits.id}
      limit ${sql.raw(String(MAX_VISITS))}`,
  )
