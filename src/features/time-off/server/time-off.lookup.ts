import { type SQLWrapper, sql } from 'drizzle-orm'
import { recordFields, shapeOf } from '@/db/json'
import type { Condition } from '@/db/query'
import { timeOff } from '@/db/schema/time-off'
import { actor } from '@/domain/users/server/users.lookup'
import { reachOf, type Viewer } from '@/shared/policy'
import type { TimeOff } from '../time-off.schema'

const { userName } = actor('user', timeOff.userId)

export const timeOffShape = shapeOf<TimeOff>({
  id: timeOff.id,
  userId: timeOff.userId,
  userName,
  from: sql`${timeOff.from}::text`,
  to: sql`${timeOff.to}::text`,
  note: timeOff.note,
  ...recordFields(timeOff),
})

/** Limits to one's own for those who see no others; undefined for the rest. */
export const seenTimeOff = (viewer: Viewer): Condition =>
  reachOf(viewer, 'see time off') === 'own' ? sql`${timeOff.userId} = ${viewer.id}` : undefined

/** Touches these days, both inclusive; either may be open. */
export const offWithin = (from?: SQLWrapper | string, to?: SQLWrapper | string): Condition[] => [
  from === undefined ? undefined : sql`${timeOff.to} >= ${from}::date`,
  to === undefined ? undefined : sql`${timeOff.from} <= ${to}::date`,
]
