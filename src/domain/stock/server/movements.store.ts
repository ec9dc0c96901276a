import { sql } from 'drizzle-orm'
import type { Db } from '@/db/client'
import { within } from '@/db/days'
import { isoInstant, type Shape, shapeOf } from '@/db/json'
import { type List, listJson } from '@/db/list'
import { whereIs } from '@/db/query'
import { transactions } from '@/db/schema/stock/transactions'
import { actor } from '@/domain/users/server/users.lookup'
import type { PageQuery } from '@/shared/list-query'
import { may, type Viewer } from '@/shared/policy'
import type { Movement, MovementFilter } from '../movement.schema'
import { fromPlace, placeJoins, toPlace } from './ledger-places'

const fields = {
  id: transactions.id,
  verb: transactions.action,
  itemId: transactions.itemId,
  itemName: transactions.itemName,
  itemType: transactions.itemType,
  fromLocationId: transactions.fromLocationId,
  fromLocationName: fromPlace.name,
  fromZoneId: transactions.fromZoneId,
  toLocationId: transactions.toLocationId,
  toLocationName: toPlace.name,
  toZoneId: transactions.toZoneId,
  qty: sql`case when ${transactions.moved} > 0 then ${transactions.moved} else ${transactions.qty} end`,
  jobId: transactions.jobId,
  jobNum: transactions.jobNum,
  reason: transactions.reason,
  sourceId: transactions.sourceId,
  partOf: transactions.partOf,
  userId: transactions.userId,
  ...actor('by', transactions.userId),
  ts: isoInstant(transactions.ts),
}
const withCost: Shape<Movement> = shapeOf<Movement>({
  ...fields,
  unitCost: sql`round(${transactions.unitCost})::float8`,
})
const withoutCost: Shape<Movement> = shapeOf<Movement>({ ...fields, unitCost: sql`null::float8` })

export function listMovements(
  db: Db,
  { itemId, locationId, jobId, verb, from: first, to: last }: MovementFilter,
  page: PageQuery,
  viewer: Viewer,
): Promise<List<Movement>> {
  return listJson(
    db,
    {
      table: transactions,
      id: transactions.id,
      sort: { by: transactions.ts, type: 'timestamptz', direction: 'desc' },
      shape: may(viewer, 'see costs') ? withCost : withoutCost,
      joins: placeJoins,
      where: [
        whereIs(transactions.itemId, itemId),
        locationId === undefined
          ? undefined
          : sql`(${transactions.fromLocationId} = ${locationId} or ${transactions.toLocationId} = ${locationId})`,
        whereIs(transactions.jobId, jobId),
        whereIs(transactions.action, verb),
        ...within(transactions.ts, { from: first, to: last }),
      ],
    },
    page,
  )
}
