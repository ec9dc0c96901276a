import { changeOrders } from '@/db/schema/change-orders'
import { type ChangeOrderStatus, changeOrderNumberAfter } from '@/features/change-orders/change-order'
import type { Demo } from '../demo'
import { insertAll, recordActivity } from '../insert'
import { answeredAt, type JobOccasion, occasionsOnJobs } from '../job-occasions'
import { Random } from '../random'
import { CREDITS, EXTRAS } from './change-orders-words'

type NewChangeOrder = typeof changeOrders.$inferInsert

/** Own seed, so that adding a change order does not change other records. */
const SEED = 31_204
/** Share of jobs with a change order, and share of those that are credits. */
const CHANGED = 0.22
const CREDITED = 0.18
/** After this many days every change has been decided. */
const WAITING_DAYS = 18

/** Two years of change orders: nearly all decided, the latest still pending. */
export async function addDemoChangeOrders(demo: Demo): Promise<void> {
  const { tx } = demo
  const random = new Random(SEED)
  const occasions = await occasionsOnJobs(demo, random, CHANGED)
  const created = occasions.map((occasion, n) => ({
    row: makeChangeOrder(demo, random, occasion, n),
    jobNum: occasion.jobNum,
  }))
  await insertAll(
    tx,
    changeOrders,
    created.map(({ row }) => row),
  )
  await recordActivity(
    tx,
    random,
    created.slice(-2).map(({ row: { id, coNumber, jobId, requestedById, createdAt }, jobNum }) => ({
      action: 'change_order.created',
      payload: { id, name: coNumber, jobId, jobNum },
      byId: requestedById,
      ts: createdAt,
    })),
  )
}

function makeChangeOrder(demo: Demo, random: Random, occasion: JobOccasion, highest: number): NewChangeOrder {
  const { jobId, person, createdAt, age } = occasion
  const isCredit = random.chance(CREDITED)
  const { title, description, reason, from, to } = random.pick(isCredit ? CREDITS : EXTRAS)
  const quarters = random.between(from * 4, to * 4)
  const status = statusAt(random, age)
  const decidedAt = answeredAt(demo, random, occasion, 9)
  const decidedBy = random.pick(demo.staff.slice(0, 2)).id
  return {
    id: random.id(),
    coNumber: changeOrderNumberAfter(highest),
    jobId,
    title,
    description,
    reason,
    amount: (isCredit ? -quarters : quarters) * 25,
    status,
    requestedById: person.id,
    approvedById: status === 'pending' ? null : decidedBy,
    approvedAt: status === 'pending' ? null : decidedAt,
    createdAt,
    updatedAt: status === 'pending' ? createdAt : decidedAt,
  }
}

function statusAt(random: Random, age: number): ChangeOrderStatus {
  const isWaiting = age < WAITING_DAYS && random.chance(0.75)
  if (isWaiting) return 'pending'
  return random.chance(0.8) ? 'approved' : 'rejected'
}
