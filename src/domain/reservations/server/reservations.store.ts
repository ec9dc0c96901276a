import { eq, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Db } from '@/db/client'
import { dayOf, endOfDay, startOfDay, today } from '@/db/days'
import { findJson, isoInstant, type Json, jsonOf, oneJson, recordFields, shapeOf } from '@/db/json'
import type { ListSource, Sort } from '@/db/list'
import { pipelined } from '@/db/pipelined'
import { type Condition, prerendered, whereIs } from '@/db/query'
import { lockRow, type Row, readColumn } from '@/db/rows'
import { folded } from '@/db/schema/columns'
import { jobs } from '@/db/schema/jobs'
import { kitItems, kits } from '@/db/schema/kits'
import { reservations } from '@/db/schema/reservations'
import { holdings } from '@/db/schema/stock/holdings'
import { items } from '@/db/schema/stock/items'
import { users } from '@/db/schema/users'
import { searchMatch } from '@/db/search'
import {
  byJobNumber,
  byLongText,
  byMoment,
  byName,
  byNumber,
  byPastMoment,
  byPerson,
  byWord,
  byYesNo,
} from '@/db/sorts'
import { insertInto, updateRow } from '@/db/write'
import { actor, nameOfUser } from '@/domain/users/server/users.lookup'
import type { Viewer } from '@/shared/policy'
import type { Reservation, ReservationFilter, reservationApi } from '../reservation.schema'
import { reservedName } from './reserved-name'

/** How many units are still to be returned; used-up consumables are not, so they are never late. */
const out = sql`(select coalesce(sum(h.qty), 0)::int from ${holdings} h
  where h.reservation_id = ${reservations.id} and h.is_returnable)`

const isOverdue = sql`(${reservations.status} = 'active' and ${reservations.endDate} <= now() and ${out} > 0)`

/** The last day; the end itself is exclusive. */
const lastDay = dayOf(sql`(${reservations.endDate} - interval '1 millisecond')`)

const reservationShape = shapeOf<Reservation>({
  id: reservations.id,
  subject: reservedName,
  itemId: reservations.itemId,
  itemName: sql`case when ${reservations.itemId} is not null then ${reservedName} end`,
  kitId: reservations.kitId,
  kitName: sql`case when ${reservations.kitId} is not null then ${reservedName} end`,
  qty: reservations.qty,
  reservedFor: reservations.reservedFor,
  reservedForName: nameOfUser,
  jobId: reservations.jobId,
  jobNum: jobs.num,
  startDate: isoInstant(reservations.startDate),
  endDate: isoInstant(reservations.endDate),
  isAllDay: reservations.isAllDay,
  status: reservations.status,
  takenAt: isoInstant(reservations.takenAt),
  completedAt: isoInstant(reservations.completedAt),
  out,
  isOverdue,
  daysOverdue: sql`case when ${isOverdue} then ${today} - ${lastDay} else 0 end`,
  notes: reservations.notes,
  ...actor('createdBy', reservations.createdById),
  ...recordFields(reservations),
})
const joins = prerendered<unknown>(sql`join ${users} on ${users.id} = ${reservations.reservedFor}
  left join ${jobs} on ${jobs.id} = ${reservations.jobId}`)
const doc = jsonOf(reservationShape, joins)

/** Searched by item, notes, person and job. */
function matches(text: string | undefined): Condition {
  if (!text) return undefined
  const people = sql`select ${users.id} from ${users} where ${searchMatch({ column: users.searchText, text })}`
  /** The index finds rows with any of the words; this condition matches one word. */
  const matching = (table: { id: PgColumn; searchText: PgColumn }, word: PgColumn) =>
    sql`select ${table.id} from ${word.table} where ${searchMatch({ column: table.searchText, text })}
      and ${searchMatch({ column: folded(word), text })}`
  return sql`(${searchMatch({ column: reservations.searchText, text })} or ${reservations.reservedFor} in (${people})
    or ${reservations.itemId} in (${matching(items, items.name)}) or ${reservations.kitId} in (${matching(kits, kits.name)})
    or ${reservations.jobId} in (${matching(jobs, jobs.num)}))`
}

const ofItem = (itemId: string | undefined): Condition =>
  itemId === undefined
    ? undefined
    : sql`(${reservations.itemId} = ${itemId} or ${reservations.kitId} in (
        select k.kit_id from ${kitItems} k where k.item_id = ${itemId}))`

const takingPlace = ({ from, to }: Pick<ReservationFilter, 'from' | 'to'>): Condition =>
  from || to
    ? sql`${reservations.period} && tstzrange(${from ? startOfDay(from) : sql`null`}, ${to ? endOfDay(to) : sql`null`})`
    : undefined

const sorts: Record<keyof typeof reservationApi.columns, Sort> = {
  subject: byName(reservedName),
  qty: byNumber(reservations.qty),
  reservedForName: byPerson(reservations.reservedFor),
  jobNum: byJobNumber,
  startDate: byMoment(reservations.startDate),
  endDate: byMoment(reservations.endDate),
  status: byWord(reservations.status),
  isOverdue: byYesNo(isOverdue),
  takenAt: byPastMoment(reservations.takenAt),
  completedAt: byPastMoment(reservations.completedAt),
  notes: byLongText(reservations.notes),
  createdByName: byPerson(reservations.createdById),
}

export function reservationList(filter: ReservationFilter, viewer: Viewer): ListSource<Reservation> {
  const { itemId, kitId, jobId, reservedFor, status, overdue, search } = filter
  return {
    table: reservations,
    id: reservations.id,
    sort: { by: reservations.startDate, type: 'timestamptz', direction: 'asc' },
    sorts,
    shape: reservationShape,
    joins,
    where: [
      ofItem(itemId),
      whereIs(reservations.kitId, kitId),
      whereIs(reservations.jobId, jobId),
      whereIs(reservations.reservedFor, reservedFor),
      whereIs(reservations.reservedFor, filter.mine && viewer.id),
      status && sql`${reservations.status} = any(${sql.param(status)}::text[])`,
      takingPlace(filter),
      overdue && isOverdue,
      matches(search),
    ],
    usesCustomPlan: search !== undefined,
  }
}

export function findReservation(db: Db, id: string): Promise<Json<Reservation> | undefined> {
  return findJson(db, sql`select ${doc} as doc from ${reservations} where ${reservations.id} = ${id}`)
}

/** The item or kit of a reservation, read without a lock. */
export async function findClaimed(
  tx: Db,
  id: string,
): Promise<Pick<Reservation, 'itemId' | 'kitId' | 'qty'> | undefined> {
  const { itemId, kitId, qty } = reservations
  const [found] = await tx.select({ itemId, kitId, qty }).from(reservations).where(eq(reservations.id, id))
  return found
}

export type LockedReservation = Row<typeof reservations> & Pick<Reservation, 'subject' | 'jobNum'>

/** The reservation with its row locked. Lock its items first, as a return does. */
export async function lockReservation(tx: Db, id: string): Promise<LockedReservation | undefined> {
  const reservation = await lockRow(tx, reservations, id)
  if (!reservation) return undefined
  const { itemId, kitId, jobId } = reservation
  const [item, kit, jobNum] = await pipelined([
    readColumn(tx, items.name, itemId),
    readColumn(tx, kits.name, kitId),
    readColumn(tx, jobs.num, jobId),
  ])
  return { ...reservation, subject: item ?? kit ?? '', jobNum }
}

/** The editable values of a reservation. */
export type ReservationValues = Pick<
  Reservation,
  'itemId' | 'kitId' | 'qty' | 'reservedFor' | 'jobId' | 'startDate' | 'endDate' | 'isAllDay' | 'notes'
>

export const insertReservation = (id: string, values: ReservationValues, createdById: string): SQL =>
  insertInto(reservations, { id, ...values, createdById }, doc)

type Columns = Partial<typeof reservations.$inferInsert>

export function updateReservation(
  tx: Db,
  id: string,
  values: { [K in keyof Columns]: Columns[K] | SQL },
): Promise<Json<Reservation>> {
  return oneJson(tx, updateRow(reservations, id, values, doc))
}
