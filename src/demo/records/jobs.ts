import { asc } from 'drizzle-orm'
import type { Db } from '@/db/client'
import { customerEquipment } from '@/db/schema/customers'
import { crewOf } from '@/features/jobs/job'
import { at, DEMO_DAYS, type Demo, dayFrom } from '../demo'
import { recordActivity } from '../insert'
import { Random } from '../random'
import { plannedServices } from './agreements'
import { type BookedJob, insertJobs } from './booked-jobs'
import { demoWork, isDoneOn } from './jobs-work'
import { runningNumbers } from './numbers'

/** Own seed, so that changed texts do not change other records. */
const WORK_SEED = 4_106
const EQUIPMENT_SEED = 4_119
const VISIT_SEED = 4_120
/** One in this many jobs of the last weeks was not done on its day. */
const LEFT_OPEN = 3
const START_HOURS = [7, 8, 9, 10, 12, 13, 14]

/** Two years of jobs: all but a few done, this week's on the board, and some unassigned. */
export async function addDemoJobs(demo: Demo): Promise<void> {
  const { tx, random, now } = demo
  const unnumbered: BookedJob[] = []
  const work = new Random(WORK_SEED)
  const doneOn = await installedAt(tx)
  for (let day = -DEMO_DAYS; day <= 0; day++) {
    const isWeekend = [0, 6].includes(dayFrom(now, day).getDay())
    const count = isWeekend ? Number(random.chance(0.15)) : random.between(0, 2)
    for (let i = 0; i < count; i++) {
      const row = job(demo, day)
      const description = demoWork(work)
      unnumbered.push({ ...row, description, equipmentId: doneOn(row.customerId, description) })
    }
  }
  leaveSomeOpen(demo, unnumbered)
  const services = plannedServices(demo)
  const numbers = runningNumbers('job', [...unnumbered, ...services])
  for (const { id } of services) demo.serviceJobs.set(id, numbers.get(id) ?? '')
  const rows = unnumbered.map((row) => ({ ...row, num: numbers.get(row.id) ?? '' }))
  await insertJobs(tx, new Random(VISIT_SEED), rows)

  const recent = rows.slice(-12).map((row) => ({
    action: 'job.created',
    payload: { id: row.id, num: row.num },
    byId: random.pick(demo.staff).id,
    ts: row.createdAt,
  }))
  await recordActivity(tx, random, recent)
}

function leaveSomeOpen({ now }: Demo, all: BookedJob[]): void {
  const [from, to] = [dayFrom(now, -20).toISOString(), dayFrom(now, -3).toISOString()]
  const recent = all.filter(({ scheduledEnd }) => scheduledEnd && scheduledEnd > from && scheduledEnd < to)
  for (const [index, job] of recent.entries()) if (index % LEFT_OPEN === 1) job.status = 'open'
}

/** Finds the customer's equipment that such work is done on. */
async function installedAt(tx: Db) {
  const random = new Random(EQUIPMENT_SEED)
  const { id, customerId, equipmentType: type, createdAt } = customerEquipment
  const installed = await tx
    .select({ id, customerId, type })
    .from(customerEquipment)
    .orderBy(asc(createdAt), asc(id))
  return (customer: string | null | undefined, work: string): string | null => {
    const theirs = installed.filter((piece) => piece.customerId === customer && isDoneOn(work, piece.type))
    return theirs.length > 0 ? random.pick(theirs).id : null
  }
}

function job({ random, now, staff, customers }: Demo, day: number): BookedJob {
  const customer = random.pick(customers)
  const createdAt = at(dayFrom(now, day - 1), random.pick(START_HOURS), random.between(0, 59))
  const start = dayFrom(now, day + random.between(1, 10))
  const hour = random.pick(START_HOURS)
  const isPast = start < dayFrom(now, 0)
  const isAssigned = isPast || random.chance(0.75)
  const isScheduled = isPast || (isAssigned ? random.chance(0.85) : random.chance(0.25))
  const technician = isAssigned ? random.pick(staff.slice(1)) : undefined
  return {
    id: random.id(),
    num: '',
    customer: customer.name,
    customerId: customer.id,
    address: customer.address,
    ...crewOf(technician ? [technician] : []),
    status: isPast ? 'closed' : 'open',
    scheduledStart: isScheduled ? at(start, hour) : null,
    scheduledEnd: isScheduled ? at(start, hour + random.between(1, 4), random.pick([0, 30])) : null,
    createdAt,
  }
}
