import { rfis } from '@/db/schema/rfis'
import { type RfiPriority, type RfiStatus, rfiNumberAfter } from '@/features/rfis/rfi'
import type { Demo } from '../demo'
import { insertAll, recordActivity } from '../insert'
import { answeredAt, type JobOccasion, occasionsOnJobs } from '../job-occasions'
import { Random } from '../random'
import { QUESTIONS } from './rfis-words'

type NewRfi = typeof rfis.$inferInsert

/** A sequence of its own, so that a further RFI changes nothing about all other records. */
const SEED = 47_118
/** The share of jobs on which somebody asks. */
const ASKED = 0.18
/** Days after which no question is open any more, and after which each is closed. */
const WAITING_DAYS = 14
const SETTLED = 45
/** The share of closed ones that nobody had to answer. */
const WITHDRAWN = 0.12
/** Every so many questions are asked by the owner: "Mine" shows them some, on whatever day the company is made. */
const OWNERS = 9

const PRIORITIES: RfiPriority[] = ['low', 'normal', 'normal', 'normal', 'high', 'high', 'urgent']

/** Two years of questions from the sites: the old ones closed, the latest still open. */
export async function addDemoRfis(demo: Demo): Promise<void> {
  const { tx } = demo
  const random = new Random(SEED)
  const occasions = await occasionsOnJobs(demo, random, ASKED)
  const created = occasions.map((occasion, n) => ({
    row: makeRfi(demo, random, occasion, n),
    jobNum: occasion.jobNum,
  }))
  await insertAll(
    tx,
    rfis,
    created.map(({ row }) => row),
  )
  await recordActivity(
    tx,
    random,
    created.slice(-1).map(({ row: { id, rfiNumber, jobId, submittedById, createdAt }, jobNum }) => ({
      action: 'rfi.created',
      payload: { id, name: rfiNumber, jobId, jobNum },
      byId: submittedById,
      ts: createdAt,
    })),
  )
}

function makeRfi(demo: Demo, random: Random, occasion: JobOccasion, highest: number): NewRfi {
  const { jobId, person, createdAt, age } = occasion
  const { subject, question, response } = random.pick(QUESTIONS)
  const status = statusAt(random, age)
  const isAnswered = status === 'answered' || (status === 'closed' && !random.chance(WITHDRAWN))
  const respondedAt = answeredAt(demo, random, occasion, 6)
  return {
    id: random.id(),
    rfiNumber: rfiNumberAfter(highest),
    jobId,
    subject,
    question,
    priority: random.pick(PRIORITIES),
    status,
    response: isAnswered ? response : null,
    submittedById: ((highest % OWNERS === 0 && demo.staff[0]) || person).id,
    respondedById: isAnswered ? random.pick(demo.staff.slice(0, 3)).id : null,
    respondedAt: isAnswered ? respondedAt : null,
    createdAt,
    updatedAt: status === 'open' ? createdAt : respondedAt,
  }
}

function statusAt(random: Random, age: number): RfiStatus {
  if (age >= SETTLED) return 'closed'
  const isOpen = age < WAITING_DAYS && random.chance(0.6)
  if (isOpen) return 'open'
  return random.chance(0.6) ? 'answered' : 'closed'
}
