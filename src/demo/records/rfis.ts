import { rfis } from '@/db/schema/rfis'
import { type RfiPriority, type RfiStatus, rfiNumberAfter } from '@/features/rfis/rfi'
import type { Demo } from '../demo'
import { insertAll, recordActivity } from '../insert'
import { answeredAt, type JobOccasion, occasionsOnJobs } from '../job-occasions'
import { Random } from '../random'
import { QUESTIONS } from './rfis-words'

type NewRfi = typeof rfis.$inferInsert

/** Own seed, so that adding an RFI does not change other records. */
const SEED = 47_118
/** Share of jobs with an RFI. */
const ASKED = 0.18
/** After this many days every RFI is answered, and then closed. */
const WAITING_DAYS = 14
const SETTLED = 45
/** Share of closed RFIs that were never answered. */
const WITHDRAWN = 0.12
/** One in this many is asked by the owner, so that their "Mine" filter always shows some. */
const OWNERS = 9

const PRIORITIES: RfiPriority[] = ['low', 'normal', 'normal', 'normal', 'high', 'high', 'urgent']

/** Two years of RFIs: the old ones closed, the latest still open. */
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
