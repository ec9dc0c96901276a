import { isDeepStrictEqual } from 'node:util'
import type { Db } from '@/db/client'
import type { Json } from '@/db/json'
import { withNextNumber } from '@/db/numbers'
import { pipelined } from '@/db/pipelined'
import { rows } from '@/db/query'
import { lockRow, type Row } from '@/db/rows'
import { jobs } from '@/db/schema/jobs'
import { attachToNewJob } from '@/domain/checklists/server/new-job-checklists'
import { changeFields, saveFields } from '@/domain/custom-fields/server/field-values.commands'
import { takeNumber, withRunningNumber } from '@/domain/sales-documents/server/number-series'
import { refuseDisabled, technicianByName, techniciansById } from '@/domain/users/server/users.lookup'
import { customerToUse } from '@/features/customers/server/customers.lookup'
import { equipmentNameOf, equipmentToUse } from '@/features/customers/server/equipment.lookup'
import { type Conflicts, type Context, command, idFor } from '@/server/command'
import { defined } from '@/shared/defined'
import { badRequest, orNotFound } from '@/shared/errors'
import { newId } from '@/shared/new-id'
import {
  type Assignment,
  crewOf,
  isServiceNumber,
  ledBy,
  outsideCrew,
  scheduleProblem,
  type Technician,
  workOf,
} from '../job'
import type { Job, JobInput, JobPatch } from '../job.schema'
import { bookingNotices } from './booking-notices.commands'
import { type Booking, bookingWrites, type CurrentVisit, findVisit } from './bookings.commands'
import {
  findJob,
  insertJob,
  insertJobIfFree,
  type JobValues,
  jobNumbers,
  linkToEstimate,
  runningJobNumbers,
  type SavedJob,
  updateJob,
} from './jobs.store'
import { type ServiceVisits, servedBy } from './service-visits.lookup'

export type { SavedJob }

const conflicts: Conflicts = {
  jobs_num_unique: { path: 'num', message: 'This job number is already in use' },
}

type Site = Pick<JobValues, 'customerId' | 'customer' | 'address'>

const newJob: JobValues = {
  num: '',
  customer: null,
  customerId: null,
  estimateId: null,
  agreementId: null,
  equipmentId: null,
  equipmentName: null,
  address: null,
  description: null,
  status: 'open',
  ...crewOf([]),
  scheduledStart: null,
  scheduledEnd: null,
  billingRate: null,
  customFields: {},
}

export async function createJob(
  context: Context,
  input: JobInput,
  visits: ServiceVisits,
): Promise<Json<Job>> {
  const { agreementId, serviceDate, ...fields } = input
  if (agreementId) return createServiceJob(context, { agreementId, serviceDate }, fields, visits)
  return command(
    context,
    async (tx) => {
      const id = idFor(context)
      const sent = await jobValues(tx, newJob, await saveFields(tx, 'job', id, fields))
      const values = { ...sent, num: await takeNumber(tx, runningJobNumbers, sent.num) }
      const [answer] = await pipelined([insertJob(tx, id, values), rows(tx, attachToNewJob(id, null))])
      const activity = { action: 'job.created', payload: { id, num: values.num } } as const
      return { answer, activity, notice: bookingNotices(id, values, newJob) }
    },
    conflicts,
  )
}

/** Creates a job for the agreement's customer that fulfils one of its services. */
function createServiceJob(
  context: Context,
  { agreementId, serviceDate }: { agreementId: string; serviceDate?: string | null },
  input: JobPatch,
  visits: ServiceVisits,
): Promise<Json<Job>> {
  return command(
    context,
    async (tx) => {
      const visit = await visits.toMake(tx, agreementId, serviceDate)
      const { customerId } = visit.agreement
      const id = idFor(context)
      const sent = await saveFields(tx, 'job', id, input)
      const isGenerated = isServiceNumber(sent.num ?? '', visit.agreement.agreementNumber)
      const values = await jobValues(
        tx,
        { ...newJob, agreementId },
        {
          ...sent,
          num: await takeNumber(tx, runningJobNumbers, sent.num ?? '', { isGenerated }),
          description: sent.description ?? workOf(visit.agreement),
          customerId,
        },
      )
      const [answer] = await pipelined([
        insertJob(tx, id, values),
        rows(tx, attachToNewJob(id, visit.agreement.checklistId)),
        visits.record(tx, visit, id, context.user.id),
      ])
      return {
        answer,
        activity: { action: 'job.created', payload: { id, num: values.num, ...servedBy(visit) } },
        notice: bookingNotices(id, values, newJob),
      }
    },
    { ...conflicts, ...visits.conflicts },
  )
}

/** Creates a job with the next number inside the caller's transaction; the caller logs the activity. */
export async function addNumberedJob(
  tx: Db,
  values: Partial<Omit<JobValues, 'num' | keyof Booking>>,
): Promise<SavedJob> {
  const insert = (num: string) => insertJobIfFree(tx, newId(), { ...newJob, ...values, num })
  const job =
    (await withRunningNumber(tx, runningJobNumbers, insert)) ?? (await withNextNumber(tx, jobNumbers, insert))
  await rows(tx, attachToNewJob(job.id, null))
  return job
}

/** Links the job to an estimate; an existing link and description are kept. */
export const linkJobToEstimate = (
  tx: Db,
  id: string,
  estimateId: string,
  description: string,
): Promise<SavedJob> => linkToEstimate(tx, id, estimateId, description)

export function changeJob(context: Context, id: string, patch: JobPatch): Promise<Json<Job>> {
  return command(
    context,
    async (tx) => {
      const job = orNotFound(await lockRow(tx, jobs, id), 'Job not found')
      const fields = await changeFields(tx, 'job', id, patch)
      const current = await findVisit(tx, job.currentVisitId)
      const before = { ...(await heldBy(tx, job, current)), ...fields.before }
      const values = await jobValues(tx, before, { ...patch, ...fields.after })
      if (isDeepStrictEqual(values, before))
        return { answer: orNotFound(await findJob(tx, id, context.user)) }
      const writes = bookingWrites(id, current, before, values)
      const [, answer] = await pipelined([
        pipelined(writes.map((write) => rows(tx, write))),
        updateJob(tx, id, values, before),
      ])
      const changed = { from: before, to: values }
      return {
        answer,
        activity: { action: 'job.updated', payload: { id, num: values.num }, changed },
        notice: bookingNotices(id, values, before),
      }
    },
    conflicts,
  )
}

/** A locked job's fields with its current visit and the name of its equipment, without custom fields. */
export async function heldBy(
  tx: Db,
  job: Row<typeof jobs>,
  visit: CurrentVisit | undefined,
): Promise<JobValues> {
  const { num, customer, customerId, estimateId, agreementId, equipmentId, ...rest } = job
  const { address, description, status, billingRate } = rest
  const { technicianIds = [], technicianNames = [], scheduledStart = null, scheduledEnd = null } = visit ?? {}
  return {
    ...{ num, customer, customerId, estimateId, agreementId, equipmentId },
    ...{ address, description, status, billingRate },
    equipmentName: await equipmentNameOf(tx, equipmentId),
    crew: technicianNames[0] ?? job.crew,
    technicianId: technicianIds[0] ?? null,
    ...{ technicianIds, technicianNames, scheduledStart, scheduledEnd },
  }
}

/** The job with the patch applied, validated as a whole. */
async function jobValues(db: Db, before: JobValues, sent: JobPatch): Promise<JobValues> {
  const where = await site(db, before, sent)
  const values = {
    ...before,
    ...defined(sent),
    ...where,
    ...(await equipmentOf(db, before, sent, where.customerId)),
    ...(await assignment(db, before, sent)),
  }
  const problem = scheduleProblem(values)
  if (problem) throw badRequest([{ path: 'scheduledEnd', message: problem }])
  return values
}

/**
 * Choosing a customer record fills in its name, and its address if none is given. Typing another name unlinks
 * it.
 */
async function site(db: Db, before: JobValues, sent: JobPatch): Promise<Site> {
  const { customerId = before.customerId, customer = before.customer, address = before.address } = sent
  if (!customerId) return { customerId: null, customer, address }
  if (customerId === before.customerId) {
    // If the request names the same record, keep the link even if a form still holds an outdated name.
    const isMatch = sent.customerId !== undefined || customer === before.customer
    return isMatch
      ? { customerId, customer: before.customer, address }
      : { customerId: null, customer, address }
  }
  const found = await customerToUse(db, customerId)
  if (!found) throw badRequest([{ path: 'customerId', message: 'Unknown customer' }])
  return { customerId, customer: found.name, address: address || found.address }
}

/**
 * Equipment must belong to the customer. If the customer changes and no equipment is sent, the previous
 * equipment is cleared.
 */
async function equipmentOf(
  db: Db,
  before: JobValues,
  sent: JobPatch,
  customerId: string | null,
): Promise<Pick<JobValues, 'equipmentId' | 'equipmentName'>> {
  const stays = customerId === before.customerId ? before.equipmentId : null
  const { equipmentId = stays } = sent
  if (!equipmentId) return { equipmentId: null, equipmentName: null }
  if (equipmentId === stays) return { equipmentId, equipmentName: before.equipmentName }
  const found = await equipmentToUse(db, equipmentId)
  if (!found) throw badRequest([{ path: 'equipmentId', message: 'Unknown equipment' }])
  if (found.customerId !== customerId)
    throw badRequest([{ path: 'equipmentId', message: 'This equipment belongs to another customer' }])
  return { equipmentId, equipmentName: found.name }
}

/** If the crew is one of our technicians, `crew` holds the lead's display name and the ids are stored too. */
async function assignment(db: Db, before: JobValues, sent: JobPatch): Promise<Assignment> {
  const { technicianId, technicianIds, crew } = sent
  if (technicianIds) return namedInOrder(db, before, { ...sent, technicianIds })
  if (technicianId) return ledBy(before, await knownTechnician(db, before, technicianId))
  const isLeftAlone = technicianId === undefined && (crew === undefined || crew === before.crew)
  if (isLeftAlone) {
    const { technicianId, technicianIds, technicianNames } = before
    return { crew: before.crew, technicianId, technicianIds, technicianNames }
  }
  if (!crew) return crewOf([])
  const technician = await technicianNamed(db, before, crew)
  return technician ? ledBy(before, technician) : outsideCrew(crew)
}

/** The list replaces all technicians; `crew` may name an outside crew only if the list is empty. */
async function namedInOrder(
  db: Db,
  before: JobValues,
  { technicianId, technicianIds, crew }: JobPatch & { technicianIds: string[] },
): Promise<Assignment> {
  const [first = null] = technicianIds
  if (technicianId !== undefined && technicianId !== first)
    throw badRequest([
      { path: 'technicianId', message: 'The technician must be first in the list of technicians' },
    ])
  if (first) return crewOf(await knownTechnicians(db, before, technicianIds))
  const isEcho = before.technicianId !== null && crew === before.crew
  if (!crew || isEcho) return crewOf([])
  const technician = await technicianNamed(db, before, crew)
  return technician ? crewOf([technician]) : outsideCrew(crew)
}

async function technicianNamed(db: Db, before: JobValues, crew: string): Promise<Technician | undefined> {
  const technician = await technicianByName(db, crew)
  if (technician) refuseDisabled([technician], before.technicianIds)
  return technician
}

async function knownTechnician(db: Db, before: JobValues, id: string): Promise<Technician> {
  const [technician] = await techniciansById(db, [id])
  if (!technician) throw badRequest([{ path: 'technicianId', message: 'Unknown technician' }])
  refuseDisabled([technician], before.technicianIds)
  return technician
}

async function knownTechnicians(db: Db, before: JobValues, ids: readonly string[]): Promise<Technician[]> {
  const found = await techniciansById(db, ids)
  if (found.length < ids.length) throw badRequest([{ path: 'technicianIds', message: 'Unknown technician' }])
  refuseDisabled(found, before.technicianIds)
  return found
}
