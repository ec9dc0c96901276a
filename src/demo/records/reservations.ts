import { sql } from 'drizzle-orm'
import { rows } from '@/db/query'
import { jobs, visitTechnicians } from '@/db/schema/jobs'
import { kits } from '@/db/schema/kits'
import { reservations } from '@/db/schema/reservations'
import { holdings } from '@/db/schema/stock/holdings'
import { items } from '@/db/schema/stock/items'
import { reservedName } from '@/domain/reservations/server/reserved-name'
import { at, type Demo, type DemoPerson, dayFrom } from '../demo'
import { insertAll, recordActivity } from '../insert'
import { Random } from '../random'

/** Own seed, so that adding a reservation does not change other records. */
const SEED = 5_023

type Row = typeof reservations.$inferInsert
interface Named {
  id: string
  name: string
}
interface Job {
  id: string
  technicianId: string | null
}
interface Held {
  id: string
  itemId: string
  userId: string
  jobId: string | null
  qty: number
  since: string
}

/** Days until active reservations end; negative ones are overdue. */
const ENDS = [-3, -1, 1, 2, 4]
/** First and last day of pending reservations, in days from today. */
const AHEAD = [
  [0, 0],
  [1, 1],
  [1, 2],
  [2, 4],
  [3, 3],
  [5, 8],
  [7, 7],
  [8, 11],
  [14, 16],
  [20, 21],
] as const
const BEHIND = [
  [-12, -10],
  [-9, -9],
  [-6, -4],
  [-2, -2],
] as const
const NOTES = ['With the carbide bits', 'Until the slab is poured', 'Ask Maria for the key', null, null, null]

/** A few weeks around today: taken, overdue, returned, and upcoming reservations. */
export async function addDemoReservations({ tx, now, staff }: Demo): Promise<void> {
  const random = new Random(SEED)
  const [office] = staff as [DemoPerson]
  const found = {
    held: await rows<Held & Record<string, unknown>>(
      tx,
      sql`select distinct on (h.item_id) h.id, h.item_id as "itemId", h.user_id as "userId", h.job_id as "jobId", h.qty, h.since
        from ${holdings} h join ${items} i on i.id = h.item_id and i.archived_at is null
        where h.is_returnable and h.kit_id is null order by h.item_id, h.since desc limit ${ENDS.length}`,
    ),
    tools: await rows<Named & Record<string, unknown>>(
      tx,
      sql`select i.id, i.name from ${items} i where i.type = 'tool' and i.status = 'available' and i.archived_at is null
          and not exists (select from kit_items k where k.item_id = i.id)
        order by i.name, i.id limit 9`,
    ),
    jobs: await rows<Job & Record<string, unknown>>(
      tx,
      sql`select j.id, lead.user_id as "technicianId" from ${jobs} j
          join ${visitTechnicians} lead on lead.visit_id = j.current_visit_id and lead.position = 1
        where j.status = 'open' order by j.created_at desc, j.id limit 8`,
    ),
    kits: await rows<Named & Record<string, unknown>>(
      tx,
      // Kits with missing or checked-out items cannot be reserved.
      sql`select k.id, k.name from ${kits} k where k.status = 'active' and not exists (
          select from kit_items m join ${items} i on i.id = m.item_id
          where m.kit_id = k.id and (i.qty_missing > 0 or i.qty_out > 0 or i.available < m.qty))
        order by k.name, k.id limit 2`,
    ),
  }
  const created = (days: number) => {
    const createdAt = at(dayFrom(now, Math.min(days, 0) - 3), 9, random.between(0, 59))
    return { id: random.id(), createdById: office.id, createdAt, notes: random.pick(NOTES) }
  }
  /** Reserved for the technician of the job. */
  const forJob = () => {
    const job = random.pick(found.jobs)
    return { jobId: job?.id ?? null, reservedFor: job?.technicianId ?? office.id }
  }
  const wholeDays = ([first, last]: readonly [number, number]) => ({
    startDate: at(dayFrom(now, first), 0),
    endDate: at(dayFrom(now, last + 1), 0),
    isAllDay: true,
  })

  const taken: (Row & { holdingId: string })[] = found.held.map((held, index) => {
    const startDate = new Date(held.since).toISOString()
    const end = at(dayFrom(now, ENDS[index] ?? 1), 17)
    const endDate = end > startDate ? end : at(dayFrom(now, 1), 17)
    const { id: holdingId, itemId, userId: reservedFor, jobId, qty } = held
    const status = 'active' as const
    return {
      ...created(0),
      ...{ holdingId, itemId, reservedFor, jobId, qty, startDate, endDate, status, takenAt: startDate },
      createdAt: startDate,
    }
  })
  const pending: Row[] = AHEAD.flatMap((days, index) => {
    const tool = found.tools[index % found.tools.length]
    return tool ? [{ ...created(days[0]), ...forJob(), ...wholeDays(days), itemId: tool.id }] : []
  })
  const ofKits: Row[] = found.kits.map((kit, index) => ({
    ...created(9),
    ...forJob(),
    ...wholeDays([9 + 3 * index, 10 + 3 * index]),
    kitId: kit.id,
  }))
  const back: Row[] = BEHIND.flatMap((days, index) => {
    const tool = found.tools[(index * 2) % found.tools.length]
    const over = { takenAt: at(dayFrom(now, days[0]), 8, 10), completedAt: at(dayFrom(now, days[1]), 16, 40) }
    const status = index === 3 ? ('cancelled' as const) : ('completed' as const)
    const times = status === 'completed' ? { ...over, updatedAt: over.completedAt } : {}
    return tool
      ? [{ ...created(days[0]), ...forJob(), ...wholeDays(days), itemId: tool.id, status, ...times }]
      : []
  })

  const all = [...taken, ...pending, ...ofKits, ...back]
  await insertAll(tx, reservations, all)
  for (const { id, holdingId } of taken)
    await rows(tx, sql`update ${holdings} set reservation_id = ${id} where id = ${holdingId}`)
  const subjects = await rows<Named & Record<string, unknown>>(
    tx,
    sql`select ${reservations.id}, ${reservedName} as name from ${reservations}`,
  )
  const names = new Map(subjects.map(({ id, name }) => [id, name]))
  await recordActivity(
    tx,
    random,
    all.map(({ id = '', createdAt }) => ({
      action: 'reservation.created',
      payload: { id, name: names.get(id) ?? '' },
      byId: office.id,
      ts: createdAt,
    })),
  )
}
