import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '@/db/client'
import { findJson, type Json, jsonOf, oneJson, recordFields, shapeOf } from '@/db/json'
import type { ListSource, Sort } from '@/db/list'
import { type Condition, rows, whereAll, whereIs } from '@/db/query'
import { priceBookItems } from '@/db/schema/price-book'
import { searchMatch } from '@/db/search'
import { byMoment, byName, byNumber, byWord } from '@/db/sorts'
import { insertInto, updateRow } from '@/db/write'
import type { RecordKey } from '@/shared/record'
import { MAX_MARKED_UP } from '../markup'
import type { MarkupInput, PriceBookFilter, PriceBookItem, priceBookItemApi } from '../price-book.schema'

const itemShape = shapeOf<PriceBookItem>({
  id: priceBookItems.id,
  code: priceBookItems.code,
  description: priceBookItems.description,
  type: priceBookItems.type,
  unit: priceBookItems.unit,
  cost: priceBookItems.cost,
  price: priceBookItems.price,
  ...recordFields(priceBookItems),
})
const doc = jsonOf(itemShape)

/** An item without its id and timestamps. */
type PriceBookValues = Omit<PriceBookItem, RecordKey>

const ofType = ({ type }: Partial<PriceBookFilter>) => whereIs(priceBookItems.type, type)
const searched = ({ search }: Partial<PriceBookFilter>) => ({
  column: priceBookItems.searchText,
  text: search,
})

const sorts: Record<keyof typeof priceBookItemApi.columns, Sort> = {
  code: byWord(priceBookItems.code),
  description: byName(priceBookItems.description),
  type: byWord(priceBookItems.type),
  unit: byWord(priceBookItems.unit),
  cost: byNumber(priceBookItems.cost),
  price: byNumber(priceBookItems.price),
  createdAt: byMoment(priceBookItems.createdAt),
}

export function priceBookList(filter: PriceBookFilter): ListSource<PriceBookItem> {
  return {
    table: priceBookItems,
    id: priceBookItems.id,
    sort: { by: priceBookItems.code, type: 'text', direction: 'asc' },
    sorts,
    shape: itemShape,
    where: [ofType(filter)],
    search: searched(filter),
  }
}

export function findPriceBookItem(db: Db, id: string): Promise<Json<PriceBookItem> | undefined> {
  return findJson(db, sql`select ${doc} as doc from ${priceBookItems} where ${priceBookItems.id} = ${id}`)
}

export function insertPriceBookItem(id: string, values: PriceBookValues): SQL {
  return insertInto(priceBookItems, { id, ...values }, doc)
}

export function updatePriceBookItem(
  tx: Db,
  id: string,
  values: Partial<typeof priceBookItems.$inferInsert>,
): Promise<Json<PriceBookItem>> {
  return oneJson(tx, updateRow(priceBookItems, id, values, doc))
}

export async function deletePriceBookItem(tx: Db, id: string): Promise<void> {
  await rows(tx, sql`delete from ${priceBookItems} where ${priceBookItems.id} = ${id}`)
}

export interface MarkedUp {
  /** Number of selected items, counted up to one above the limit. */
  count: number
  /** Number of items whose price changed. */
  changed: number
  /** The item with the highest new price. */
  highest: { code: string; price: number } | null
}

/**
 * Marks up all selected items in one statement. Rows are locked in id order, so that two concurrent markups
 * wait for each other instead of deadlocking. Numeric products are exact, so this rounds as `markedUp` does.
 */
export async function markUp(tx: Db, input: MarkupInput): Promise<MarkedUp> {
  const { id, code, cost, price } = priceBookItems
  const [outcome] = await rows<MarkedUp & Record<string, unknown>>(
    tx,
    sql`with meant as materialized (
        select ${id} as id, ${code} as code, ${price} as before,
          round(${cost} * (1 + ${input.percent}::numeric * 0.01))::bigint as price
        from ${priceBookItems} ${whereAll(meant(input))} order by ${id} limit ${sql.raw(String(MAX_MARKED_UP + 1))} for update
      ), changed as (
        update ${priceBookItems} set price = meant.price
        from meant where ${id} = meant.id and meant.before <> meant.price returning 1
      )
      select (select count(*)::int from meant) as count, (select count(*)::int from changed) as changed,
        (select json_build_object('code', code, 'price', price) from meant order by price desc, code limit 1) as highest`,
    { usesCustomPlan: true },
  )
  return outcome as MarkedUp
}

function meant({ ids, filter, except = [] }: MarkupInput): Condition[] {
  const { id } = priceBookItems
  if (ids) return [sql`${id} in (select unnest(${sql.param(ids)}::text[]))`]
  const { column, text } = searched(filter ?? {})
  return [
    ofType(filter ?? {}),
    text ? searchMatch({ column, text }) : undefined,
    except.length > 0 ? sql`${id} not in (select unnest(${sql.param(except)}::text[]))` : undefined,
  ]
}
