import { and, asc, eq, gte, lt } from 'drizzle-orm'
import { jobs, visits, visitTechnicians } from '@/db/schema/jobs'
import { timeEntries } from '@/db/schema/time-entries'
import { STAFF } from '../company'
import { at, type Demo, type DemoPerson, dayFrom } from '../demo'
import { insertAll, recordActivity } from '../insert'
import { Random } from '../random'
import { isCurrent, isLead } from './booked-jobs'

type NewEntry = typeof timeEntries.$inferInsert & { id: string; startTime: string }

/** Own seed, so that the records of other features stay the same. */
const SEED = 20_261_116
const CLOCK_SEED = 20_261_117
/** Entries older than two weeks are approved, and some from the week after that. */
const APPROVED_BEFORE = -14
const LOOKED_AT_BEFORE = -7
const WORK = [
  'Rough-in and pressure test',
  'Replaced the shut-off valve',
  'Panel upgrade, day one',
  'Diagnosed a tripping breaker',
  'Set the new water heater',
  'Duct run and sealing',
  'Finish work and clean-up',
  'Startup and commissioning',
  'Drain cleared and camera run',
  null,
  null,
]
const OFFICE = [
  'Estimates and phone calls',
  'Scheduling for next week',
  'Supplier meeting',
  'Payroll and invoices',
]
const SHOP = ['Shop clean-up', 'Van restock', 'Safety training', 'Tool maintenance']
const MINUTES = 60_000

/** Two years of time on finished jobs, and recent office hours. */
export async function addDemoTimeEntries({ tx, now, staff }: Demo): Promise<void> {
  const random = new Random(SEED)
  const entry = (
    userId: string,
    startTime: string,
    minutes: number | null,
    more: Partial<NewEntry>,
  ): NewEntry => ({
    id: random.id(),
    userId,
    startTime,
    endTime: minutes === null ? null : new Date(Date.parse(startTime) + minutes * MINUTES).toISOString(),
    ...ratesOf(staff, userId),
    createdAt: startTime,
    ...more,
  })

  const done = await tx
    .select({
      id: jobs.id,
      technicianId: visitTechnicians.userId,
      scheduledStart: visits.scheduledStart,
      scheduledEnd: visits.scheduledEnd,
    })
    .from(jobs)
    .innerJoin(visits, isCurrent)
    .innerJoin(visitTechnicians, isLead)
    .where(lt(visits.scheduledEnd, dayFrom(now, 0).toISOString()))
    .orderBy(asc(visits.scheduledStart), asc(jobs.id))
  const [office, ...crew] = staff as [DemoPerson, ...DemoPerson[]]
  const rows = done.flatMap(({ id: jobId, technicianId, scheduledStart, scheduledEnd }) => {
    const planned = (Date.parse(scheduledEnd ?? '') - Date.parse(scheduledStart ?? '')) / MINUTES
    const helper = random.chance(0.3) ? random.pick(crew).id : null
    const workers = [technicianId, helper === technicianId ? null : helper].filter((id) => id !== null)
    return workers.map((id) => {
      const start = new Date(Date.parse(scheduledStart ?? '') + random.between(-10, 25) * MINUTES)
      const minutes = Math.max(15, planned + random.between(-35, 50))
      const more = { jobId, description: random.pick(WORK), billable: random.chance(0.92) }
      return entry(id, start.toISOString(), minutes, more)
    })
  })

  for (let day = -60; day < 0; day++) {
    const date = dayFrom(now, day)
    if ([0, 6].includes(date.getDay())) continue
    const atHalfPastSeven = at(date, 7, random.pick([30, 35, 40]))
    rows.push(
      entry(office.id, atHalfPastSeven, random.between(180, 270), {
        description: random.pick(OFFICE),
        billable: false,
      }),
    )
    if (random.chance(0.3))
      rows.push(
        entry(random.pick(crew).id, at(date, 16, 30), random.between(20, 75), {
          description: random.pick(SHOP),
          billable: false,
        }),
      )
  }

  await insertAll(tx, timeEntries, rows.map(approvedBy(office.id, now)))
  await recordActivity(
    tx,
    random,
    rows.slice(-2).map(({ id, userId, jobId = null, startTime }) => ({
      action: 'time_entry.created',
      payload: { id, jobId },
      byId: userId,
      ts: startTime,
    })),
  )
}

/** One running clock on a job of today. */
export async function addDemoRunningClock({ tx, now, staff }: Demo): Promise<void> {
  const technician = staff[1] as DemoPerson
  const [current] = await tx
    .select({ id: jobs.id })
    .from(jobs)
    .innerJoin(visits, isCurrent)
    .innerJoin(visitTechnicians, isLead)
    .where(
      and(
        eq(jobs.status, 'open'),
        eq(visitTechnicians.userId, technician.id),
        gte(visits.scheduledStart, dayFrom(now, 0).toISOString()),
      ),
    )
    .orderBy(asc(visits.scheduledStart), asc(jobs.id))
    .limit(1)
  if (!current) return
  const startTime = new Date(now.getTime() - 95 * MINUTES).toISOString()
  await tx.insert(timeEntries).values({
    id: new Random(CLOCK_SEED).id(),
    userId: technician.id,
    jobId: current.id,
    startTime,
    description: 'Service call',
    ...ratesOf(staff, technician.id),
    createdAt: startTime,
  })
}

/** The person's billing and cost rates. */
function ratesOf(staff: readonly DemoPerson[], userId: string) {
  const { billingRate, costRate } = STAFF[staff.findIndex(({ id }) => id === userId)] ?? {}
  return { hourlyRate: billingRate ?? 0, costRate: costRate ?? 0 }
}

/** Approval depends on the date only, so it uses no random numbers. */
const approvedBy =
  (approvedById: string, now: Date) =>
  (entry: NewEntry): NewEntry => {
    const start = Date.parse(entry.startTime)
    const isOld = start < dayFrom(now, APPROVED_BEFORE).getTime()
    const isSeen = start < dayFrom(now, LOOKED_AT_BEFORE).getTime() && new Date(start).getUTCDate() % 2 === 0
    if (!entry.endTime || !(isOld || isSeen)) return entry
    return { ...entry, approvedAt: entry.endTime, approvedById }
  }
