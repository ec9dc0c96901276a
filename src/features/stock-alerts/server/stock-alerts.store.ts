import { sql } from 'drizzle-orm'
import type { Db } from '@/db/client'
import { findJson, isoInstant, type Json, jsonOf, oneJson, recordFields, shapeOf } from '@/db/json'
import type { ListSource, Sort } from '@/db/list'
import { type Condition, whereIs } from '@/db/query'
import { locations } from '@/db/schema/places'
import { items } from '@/db/schema/stock/items'
import { stockAlerts } from '@/db/schema/stock/stock-alerts'
import { searchMatch } from '@/db/search'
import { byItemCode, byItemName, byMoment, byNumber, byPastMoment, byPlace, byWord } from '@/db/sorts'
import { updateRow } from '@/db/write'
import { actor } from '@/domain/users/server/users.lookup'
import type { AlertFilter, StockAlert, stockAlertApi } from '../stock-alert.schema'

export const alertShape = shapeOf<StockAlert>({
  id: stockAlerts.id,
  itemId: stockAlerts.itemId,
  itemName: items.name,
  itemCode: items.code,
  locationId: stockAlerts.locationId,
  locationName: locations.name,
  alertType: stockAlerts.alertType,
  threshold: stockAlerts.threshold,
  currentQty: stockAlerts.currentQty,
  status: stockAlerts.status,
  ...actor('acknowledgedBy', stockAlerts.acknowledgedById),
  acknowledgedAt: isoInstant(stockAlerts.acknowledgedAt),
  resolvedAt: isoInstant(stockAlerts.resolvedAt),
  ...recordFields(stockAlerts),
})
export const named = sql`join ${items} on ${items.id} = ${stockAlerts.itemId}
  join ${locations} on ${locations.id} = ${stockAlerts.locationId}`
const doc = jsonOf(alertShape, named)

const sorts: Record<keyof typeof stockAlertApi.columns, Sort> = {
  itemName: byItemName,
  itemCode: byItemCode,
  locationName: byPlace,
  alertType: byWord(stockAlerts.alertType),
  currentQty: byNumber(stockAlerts.currentQty),
  threshold: byNumber(stockAlerts.threshold),
  status: byWord(stockAlerts.status),
  createdAt: byMoment(stockAlerts.createdAt),
  acknowledgedAt: byPastMoment(stockAlerts.acknowledgedAt),
  resolvedAt: byPastMoment(stockAlerts.resolvedAt),
}

export function stockAlertList(filter: AlertFilter): ListSource<StockAlert> {
  return {
    table: stockAlerts,
    id: stockAlerts.id,
    sort: { by: stockAlerts.createdAt, type: 'timestamptz', direction: 'desc' },
    sorts,
    shape: alertShape,
    joins: named,
    where: [
      whereIs(stockAlerts.itemId, filter.itemId),
      whereIs(stockAlerts.locationId, filter.locationId),
      whereIs(stockAlerts.status, filter.status),
      ofItemsWith(filter.search),
    ],
    usesCustomPlan: filter.search !== undefined,
  }
}

/** Matches alerts by their items, with the same search as the inventory. */
const ofItemsWith = (text: string | undefined): Condition =>
  text
    ? sql`${stockAlerts.itemId} in (select id from ${items} where ${searchMatch({ column: items.searchText, text })})`
    : undefined

export function findStockAlert(db: Db, id: string): Promise<Json<StockAlert> | undefined> {
  return findJson(db, sql`select ${doc} as doc from ${stockAlerts} where ${stockAlerts.id} = ${id}`)
}

export function setAcknowledged(tx: Db, id: string, acknowledgedById: string): Promise<Json<StockAlert>> {
  const acknowledgedAt = sql`clock_timestamp()`
  return oneJson(
    tx,
    updateRow(stockAlerts, id, { status: 'acknowledged', acknowledgedById, acknowledgedAt }, doc),
  )
}
