import { eq, type SQL, sql } from 'drizzle-orm'
import type { Db } from '@/db/client'
import { within } from '@/db/days'
import {
  findJson,
  isoInstant,
  type Json,
  jsonArray,
  jsonOf,
  recordFields,
  shapeOf,
  writeThenRead,
} from '@/db/json'
import type { ListSource, Sort } from '@/db/list'
import { type Condition, rows, whereIs } from '@/db/query'
import { lockRow, type Row } from '@/db/rows'
import { folded } from '@/db/schema/columns'
import { locations, locationZones } from '@/db/schema/places'
import { itemLocations } from '@/db/schema/stock/item-locations'
import { items } from '@/db/schema/stock/items'
import { transferLines, transfers } from '@/db/schema/transfers'
import { peopleByEmail, searchMatch } from '@/db/search'
import { byLongText, byMoment, byPastMoment, byPerson, byText, byWord } from '@/db/sorts'
import { insertInto, insertRows, updateRow } from '@/db/write'
import type { Line, TransferStatus } from '@/domain/stock/transfer'
import type { Transfer, TransferFilter, transferApi } from '@/domain/stock/transfer.schema'
import { actor } from '@/domain/users/server/users.lookup'
import { newId } from '@/shared/new-id'

const placeName = (id: SQL | typeof transfers.fromLocationId) =>
  sql`(select l.name from ${locations} l where l.id = ${id})`

const transferShape = shapeOf<Transfer>({
  id: transfers.id,
  status: transfers.status,
  fromLocationId: transfers.fromLocationId,
  fromLocationName: placeName(transfers.fromLocationId),
  toLocationId: transfers.toLocationId,
  toLocationName: placeName(sql`${transfers.toLocationId}`),
  toZoneId: transfers.toZoneId,
  toZoneName: sql`(select z.name from ${locationZones} z where z.id = ${transfers.toZoneId})`,
  notes: transfers.notes,
  lines:
    jsonArray(sql`select t.item_id as "itemId", i.name as "itemName", i.type as "itemType", i.code, t.qty,
      coalesce(here.place_qty, 0) as "atFrom"
    from ${transferLines} t join ${items} i on i.id = t.item_id
    left join ${itemLocations} here on here.item_id = t.item_id and here.location_id = ${transfers.fromLocationId}
      and here.is_default
    where t.transfer_id = ${transfers.id} order by t.position`),
  completedAt: isoInstant(transfers.completedAt),
  ...actor('createdBy', transfers.createdById),
  ...recordFields(transfers),
})
const doc = jsonOf(transferShape)

const isOf = (itemsFound: SQL) =>
  sql`${transfers.id} in (select t.transfer_id from ${transferLines} t where t.item_id in (${itemsFound}))`

/** Searches the notes, the author, the locations, and the names and codes of the moved items. */
function matches(text: string | undefined): Condition {
  if (!text) return undefined
  const match = (column: SQL) => searchMatch({ column, text })
  const found = sql`select ${items.id} from ${items} where ${searchMatch({ column: items.searchText, text })}
    and (${match(folded(items.name))} or ${match(folded(items.code))})`
  const places = sql`select ${locations.id} from ${locations} where ${match(folded(locations.name))}`
  return sql`(${searchMatch({ column: transfers.searchText, text })} or ${transfers.fromLocationId} in (${places})
    or ${transfers.toLocationId} in (${places}) or ${isOf(found)}
    or ${transfers.createdById} in (${peopleByEmail({ text })}))`
}

const sorts: Record<keyof typeof transferApi.columns, Sort> = {
  createdAt: byMoment(transfers.createdAt),
  status: byWord(transfers.status),
  fromLocationName: byText(placeName(transfers.fromLocationId)),
  toLocationName: byText(placeName(sql`${transfers.toLocationId}`)),
  completedAt: byPastMoment(transfers.completedAt),
  createdByName: byPerson(transfers.createdById),
  notes: byLongText(transfers.notes),
}

export function transferList(filter: TransferFilter): ListSource<Transfer> {
  const { status, locationId, itemId, search } = filter
  return {
    table: transfers,
    id: transfers.id,
    sort: { by: transfers.createdAt, type: 'timestamptz', direction: 'desc' },
    sorts,
    shape: transferShape,
    where: [
      whereIs(transfers.status, status),
      locationId === undefined
        ? undefined
        : sql`(${transfers.fromLocationId} = ${locationId} or ${transfers.toLocationId} = ${locationId})`,
      itemId === undefined ? undefined : isOf(sql`${itemId}`),
      ...within(transfers.createdAt, filter),
      matches(search),
    ],
    usesCustomPlan: search !== undefined,
  }
}

const selected = (id: string) => sql`select ${doc} as doc from ${transfers} where ${transfers.id} = ${id}`

export const findTransfer = (db: Db, id: string): Promise<Json<Transfer> | undefined> =>
  findJson(db, selected(id))

type LockedTransfer = Row<typeof transfers> & { lines: Line[] }

/** Locks the transfer's row until the transaction ends; its lines are in order. */
export async function lockTransfer(tx: Db, id: string): Promise<LockedTransfer | undefined> {
  const transfer = await lockRow(tx, transfers, id)
  if (!transfer) return undefined
  const { itemId, qty, position } = transferLines
  const lines = await tx
    .select({ itemId, qty })
    .from(transferLines)
    .where(eq(transferLines.transferId, id))
    .orderBy(position)
  return { ...transfer, lines }
}

export interface TransferValues {
  fromLocationId: string
  toLocationId: string
  toZoneId: string | null
  notes: string | null
}

interface NewTransfer extends TransferValues {
  id: string
  status: TransferStatus
  lines: readonly Line[]
  createdById: string
}

const linesOf = (transferId: string, lines: readonly Line[]): SQL =>
  insertRows(
    transferLines,
    lines.map(({ itemId, qty }, position) => ({ id: newId(), transferId, position, itemId, qty })),
  )

const completedAt = (status: TransferStatus) => (status === 'completed' ? sql`clock_timestamp()` : null)

export function insertTransfer(tx: Db, { lines, ...values }: NewTransfer): Promise<Json<Transfer>> {
  const { id, status } = values
  const insert = insertInto(transfers, { ...values, completedAt: completedAt(status) })
  return writeThenRead(tx, [insert, linesOf(id, lines)], selected(id))
}

/** If lines are given, they replace all existing ones. */
export function updateTransfer(
  tx: Db,
  id: string,
  values: TransferValues,
  lines: readonly Line[] | undefined,
): Promise<Json<Transfer>> {
  const renewed = lines
    ? [sql`delete from ${transferLines} where transfer_id = ${id}`, linesOf(id, lines)]
    : []
  return writeThenRead(tx, [...renewed, updateRow(transfers, id, values)], selected(id))
}

export function setCompleted(tx: Db, id: string): Promise<Json<Transfer>> {
  const update = updateRow(transfers, id, { status: 'completed', completedAt: completedAt('completed') })
  return writeThenRead(tx, [update], selected(id))
}

/** Its lines are deleted with it. */
export async function deleteTransfer(tx: Db, id: string): Promise<void> {
  await rows(tx, sql`delete from ${transfers} where ${transfers.id} = ${id}`)
}
