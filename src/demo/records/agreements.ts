import { parseISO } from 'date-fns'
import { agreementVisits, maintenanceAgreements } from '@/db/schema/agreements'
import { type AgreementStatus, nextServiceAfter, serviceDayOf } from '@/features/agreements/agreement'
import { crewOf } from '@/features/jobs/job'
import { at, type Demo, type DemoCustomerRecord, dateOf, dayFrom, later } from '../demo'
import { insertAll, recordActivity } from '../insert'
import { Random } from '../random'
import { AGREED, NOTES } from './agreements-words'
import { type BookedJob, insertJobs } from './booked-jobs'
import { runningNumbers } from './numbers'

type NewAgreement = typeof maintenanceAgreements.$inferInsert
type NewVisit = typeof agreementVisits.$inferInsert

/** Own seed, so that adding an agreement does not change other records. */
const SEED = 97_201
const VISIT_SEED = 97_202
/** Newer services have not been done yet. */
const OPEN_DAYS = 4

interface Created {
  agreement: NewAgreement & { id: string; createdAt: string; updatedAt: string }
  jobs: BookedJob[]
  visits: NewVisit[]
}

/** Two years of maintenance: services done, due soon, and one that was forgotten. */
export async function addDemoAgreements(demo: Demo): Promise<void> {
  const { tx } = demo
  const random = new Random(SEED)
  const created = numbered(
    demo,
    AGREED.map((agreed) => makeAgreement(demo, random, agreed)),
  )
  await tx.insert(maintenanceAgreements).values(created.map(({ agreement }) => agreement))
  await insertJobs(
    tx,
    new Random(VISIT_SEED),
    created.flatMap((one) => one.jobs),
  )
  await insertAll(
    tx,
    agreementVisits,
    created.flatMap(({ visits }) => visits),
  )
  await tellOf(demo, random, created)
}

/** The jobs created from agreements, which are numbered together with the other jobs. */
export function plannedServices(demo: Demo): { id: string; createdAt: string }[] {
  const random = new Random(SEED)
  return AGREED.flatMap((agreed) => makeAgreement(demo, random, agreed).jobs)
}

function numbered({ serviceJobs }: Demo, created: Created[]): Created[] {
  const numbers = runningNumbers(
    'agreement',
    created.map(({ agreement }) => agreement),
  )
  return created.map(({ agreement, jobs, visits }) => ({
    agreement: { ...agreement, agreementNumber: numbers.get(agreement.id) ?? '' },
    jobs: jobs.map((job) => ({ ...job, num: serviceJobs.get(job.id) ?? '' })),
    visits,
  }))
}

function makeAgreement(demo: Demo, random: Random, agreed: (typeof AGREED)[number]): Created {
  const { now, staff } = demo
  const { plan, status, isForgotten } = agreed
  const customer = demo.customers.find(({ name }) => name === agreed.customer)
  if (!customer) throw new Error('The demo company has agreements with its customers')
  const age = ageOf(random, plan.frequency === 'monthly', status)
  const begun = dayFrom(now, -age)
  const [startDate, first] = [begun, dayFrom(begun, random.between(5, 25))].map(dateOf) as [string, string]
  const isEnding = status === 'expired' || random.chance(0.5)
  const endDate = isEnding ? dateOf(dayFrom(begun, status === 'expired' ? 365 : 3 * 365)) : null
  const createdAt = at(dayFrom(begun, -2), random.between(8, 16), random.between(0, 59))
  const schedule = { frequency: plan.frequency, serviceDay: serviceDayOf(first, startDate), endDate }
  // A suspended agreement was serviced until it was suspended.
  const until = dateOf(dayFrom(now, status === 'suspended' ? -Math.min(100, age) : 0))
  const due: string[] = []
  let next: string | null = first
  for (; next !== null && next < until; next = nextServiceAfter(next, schedule)) due.push(next)
  if (isForgotten) next = due.pop() ?? next
  const agreement = {
    ...plan,
    ...schedule,
    id: random.id(),
    createdAt: later(createdAt, random.between(1, 59_999)),
    agreementNumber: '',
    customerId: customer.id,
    customerName: customer.name,
    startDate,
    nextServiceDate: next,
    status,
    notes: random.pick(NOTES),
    createdById: random.pick(staff.slice(0, 3)).id,
  }
  const created = due.map((date) => makeVisit(demo, random, agreement, customer, date))
  const updatedAt = created.at(-1)?.visit.createdAt ?? agreement.createdAt
  return {
    agreement: { ...agreement, updatedAt },
    jobs: created.map(({ job }) => job),
    visits: created.map(({ visit }) => visit),
  }
}

/** Monthly agreements are newer, so that they do not crowd the job list. */
function ageOf(random: Random, isMonthly: boolean, status: AgreementStatus): number {
  if (status === 'expired') return random.between(380, 700)
  return isMonthly ? random.between(100, 330) : random.between(150, 700)
}

function makeVisit(
  { now, staff }: Demo,
  random: Random,
  agreement: { id: string },
  customer: DemoCustomerRecord,
  serviceDate: string,
) {
  const day = parseISO(serviceDate)
  const isDone = day < dayFrom(now, -OPEN_DAYS)
  const technician = isDone ? random.pick(staff.slice(1)) : undefined
  const hour = random.between(7, 14)
  const booked = at(dayFrom(day, -random.between(1, 5)), random.between(8, 16), random.between(0, 59))
  const id = random.id()
  const createdAt = later(booked, random.between(1, 59_999))
  const job = {
    id,
    num: '',
    customer: customer.name,
    customerId: customer.id,
    agreementId: agreement.id,
    address: customer.address,
    ...crewOf(technician ? [technician] : []),
    status: isDone ? 'closed' : 'open',
    scheduledStart: isDone ? at(day, hour) : null,
    scheduledEnd: isDone ? at(day, hour + random.between(1, 3)) : null,
    createdAt,
  } satisfies BookedJob
  const visit = {
    id: random.id(),
    agreementId: agreement.id,
    serviceDate,
    jobId: job.id,
    movedOn: true,
    createdById: random.pick(staff.slice(0, 3)).id,
    createdAt,
  }
  return { job, visit }
}

async function tellOf({ tx }: Demo, random: Random, created: Created[]): Promise<void> {
  const newest = created
    .map(({ agreement }) => agreement)
    .sort((a, b) => (a.createdAt < b.createdAt ? 1 : -1))
    .slice(0, 3)
  await recordActivity(
    tx,
    random,
    newest.map(({ id, agreementNumber, title, customerId, customerName, createdById, createdAt }) => ({
      action: 'agreement.created',
      payload: { id, name: agreementNumber, title, customerId, customer: customerName },
      byId: createdById,
      ts: createdAt,
    })),
  )
}
