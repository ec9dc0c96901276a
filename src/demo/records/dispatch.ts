import { jobs } from '@/db/schema/jobs'
import { crewOf, jobNumberAfter } from '@/features/jobs/job'
import { at, type Demo, type DemoPerson, dayFrom } from '../demo'
import { Random } from '../random'
import { type BookedJob, insertJobs } from './booked-jobs'
import { demoWork } from './jobs-work'
import { FIRST_NUMBER } from './numbers'

/** Own seed, so that changed texts do not change other records. */
const WORK_SEED = 4_108
const VISIT_SEED = 4_121

const SEED = 7_142_026
const FIRST_DAY = -6
const LAST_DAY = 11
const STARTS = [
  [8, 11],
  [7, 13],
  [9, 14],
]

/**
 * The dispatch board around today: a busy crew, unassigned work, an outside crew, jobs for two or three
 * people and two that overlap. It has its own seed and comes last, so that the other records stay the same.
 */
export async function addDemoBoard({ tx, now, staff, customers, serviceJobs }: Demo): Promise<void> {
  const random = new Random(SEED)
  let number = FIRST_NUMBER + (await tx.$count(jobs)) + serviceJobs.size - 1
  const rows: BookedJob[] = []

  const add = (fields: Partial<BookedJob>) => {
    const customer = random.pick(customers)
    rows.push({
      id: random.id(),
      num: jobNumberAfter(number++),
      customer: customer.name,
      customerId: customer.id,
      address: customer.address,
      status: 'open',
      createdAt: at(dayFrom(now, FIRST_DAY - 1), 10, rows.length),
      ...fields,
    })
  }
  const of = (...people: (DemoPerson | undefined)[]) =>
    crewOf(people.filter((person) => person !== undefined))
  const between = (day: number, hour: number, hours: number) => ({
    scheduledStart: at(dayFrom(now, day), hour),
    scheduledEnd: at(dayFrom(now, day), hour + Math.floor(hours), (hours % 1) * 60),
  })

  const technicians = staff.slice(1)
  for (let day = FIRST_DAY; day <= LAST_DAY; day++) {
    if ([0, 6].includes(dayFrom(now, day).getDay())) continue
    for (const person of technicians) {
      const starts = random
        .pick(STARTS)
        .slice(0, random.chance(day > 4 ? 0.35 : 0.85) ? random.between(1, 2) : 0)
      for (const hour of starts)
        add({
          ...of(person),
          ...between(day, hour, random.pick([1, 1.5, 2, 2.5, 3])),
          status: day < 0 ? 'closed' : 'open',
        })
    }
  }
  const monday = [1, 2, 3, 4, 5, 6, 7].find((day) => dayFrom(now, day).getDay() === 1) ?? 1
  add({ ...of(technicians[0]), ...between(monday, 15, 2) })
  add({ ...of(technicians[0]), ...between(monday, 16, 1.5) })
  add({ crew: 'Rose City Crane', ...between(monday + 1, 9, 4) })
  for (const person of technicians.slice(2, 5)) add(of(person))
  const workday = [0, 1, 2].find((day) => ![0, 6].includes(dayFrom(now, day).getDay())) ?? 0
  add({ ...of(technicians[1], technicians[4]), ...between(workday, 12, 2.5) })
  add({ ...of(...technicians.slice(3, 6)), ...between(monday + 1, 14, 2) })
  add({ ...of(technicians[2], technicians[0]), ...between(monday + 3, 15, 2) })
  add(of(technicians[4], technicians[1], technicians[3]))
  for (let count = 0; count < 7; count++) add(count % 3 === 0 ? between(monday + 2, 10, 2) : {})

  const work = new Random(WORK_SEED)
  await insertJobs(
    tx,
    new Random(VISIT_SEED),
    rows.map((row) => ({ ...row, description: demoWork(work) })),
  )
}
