import { sql } from 'drizzle-orm'
import type { Db } from '@/db/client'
import { findJson, type Json, jsonOf, oneJson } from '@/db/json'
import { type List, listJson } from '@/db/list'
import { rows, whereAll, whereIs } from '@/db/query'
import { lockRow, type Row } from '@/db/rows'
import { timeOff } from '@/db/schema/time-off'
import { insertInto, updateRow } from '@/db/write'
import type { PageQuery } from '@/shared/list-query'
import type { Viewer } from '@/shared/policy'
import type { TimeOff, TimeOffFilter, TimeOffInput } from '../time-off.schema'
import { offWithin, seenTimeOff, timeOffShape } from './time-off.lookup'

const doc = jsonOf(timeOffShape)

/** By the first day. */
export function listTimeOff(
  db: Db,
  { userId, from, to }: TimeOffFilter,
  page: PageQuery,
  viewer: Viewer,
): Promise<List<TimeOff>> {
  return listJson(
    db,
    {
      table: timeOff,
      id: timeOff.id,
      sort: { by: timeOff.from, type: 'date', direction: 'asc' },
      shape: timeOffShape,
      where: [seenTimeOff(viewer), whereIs(timeOff.userId, userId), ...offWithin(from, to)],
    },
    page,
  )
}

export function findTimeOff(db: Db, id: string, viewer: Viewer): Promise<Json<TimeOff> | undefined> {
  const where = whereAll([sql`${timeOff.id} = ${id}`, seenTimeOff(viewer)])
  return findJson(db, sql`select ${doc} as doc from ${timeOff} ${where}`)
}

export const lockTimeOff = (tx: Db, id: string, viewer: Viewer): Promise<Row<typeof timeOff> | undefined> =>
  lockRow(tx, timeOff, id, seenTimeOff(viewer))

export const insertTimeOff = (
  tx: Db,
  id: string,
  { note = null, ...values }: TimeOffInput,
  createdById: string,
): Promise<Json<TimeOff>> => oneJson(tx, insertInto(timeOff, { id, ...values, note, createdById }, doc))

export const updateTimeOff = (
  tx: Db,
  id: string,
  values: Pick<TimeOff, 'from' | 'to' | 'note'>,
): Promise<Json<TimeOff>> => oneJson(tx, updateRow(timeOff, id, values, doc))

export async function deleteTimeOff(tx: Db, id: string): Promise<void> {
  await rows(tx, sql`delete from ${timeOff} where ${timeOff.id} = ${id}`)
}
