import { eq, type SQL, sql } from 'drizzle-orm'
import type { Db } from '@/db/client'
import { momentOf } from '@/db/days'
import { findJson, isoInstant, type Json, jsonOf, oneJson, recordFields, shapeOf } from '@/db/json'
import type { ListSource, Sort } from '@/db/list'
import { type Condition, prerendered, rows, whereIs } from '@/db/query'
import { lockRow, type Row, readColumn } from '@/db/rows'
import { documents } from '@/db/schema/documents'
import { items } from '@/db/schema/stock/items'
import { toolCare, toolPlans } from '@/db/schema/tool-plans'
import { searchMatch } from '@/db/search'
import {
  byAmount,
  byItemCode,
  byItemName,
  byMomentIfAny,
  byName,
  byNumber,
  byNumberIfAny,
  byPastMoment,
  byWord,
  byYesNo,
  joined,
} from '@/db/sorts'
import { insertInto, updateRow } from '@/db/write'
import type { ItemType } from '@/domain/stock/item-kinds'
import { actor } from '@/domain/users/server/users.lookup'
import { may, type Viewer } from '@/shared/policy'
import type { PlanFilter, ToolPlan, toolPlanApi } from '../tool-plan.schema'

const ofPlan = sql`from ${toolCare} where ${toolCare.planId} = ${toolPlans.id}`
const ofItem = sql`from ${toolCare} where ${toolCare.itemId} = ${toolPlans.itemId}`

const planFields = {
  id: toolPlans.id,
  itemId: toolPlans.itemId,
  itemName: items.name,
  itemCode: items.code,
  thumbnailUrl: sql`${items.photoUrl} || '/thumbnail'`,
  outOfService: items.outOfService,
  name: toolPlans.name,
  kind: toolPlans.kind,
  everyDays: toolPlans.everyDays,
  everyCheckouts: toolPlans.everyCheckouts,
  blocksCheckout: toolPlans.blocksCheckout,
  lastDoneAt: isoInstant(toolPlans.lastDoneAt),
  checkouts: toolPlans.checkouts,
  checkoutsLeft: sql`case when ${toolPlans.everyCheckouts} is not null
    then greatest(${toolPlans.everyCheckouts} - ${toolPlans.checkouts}, 0) end`,
  dueAt: isoInstant(toolPlans.dueAt),
  isDue: sql`coalesce(${toolPlans.status} = 'active' and ${toolPlans.dueAt} <= now() and ${items.archivedAt} is null, false)`,
  status: toolPlans.status,
  careCount: sql`(select count(*)::int ${ofPlan})`,
  ...actor('createdBy', toolPlans.createdById),
  ...recordFields(toolPlans),
}
const totalCost = sql`(select coalesce(sum(${toolCare.cost}), 0)::float8 ${ofPlan})`
const withCost = shapeOf<ToolPlan>({
  ...planFields,
  totalCost,
  itemCost: sql`(select coalesce(sum(${toolCare.cost}), 0)::float8 ${ofItem})`,
})
const withoutCost = shapeOf<ToolPlan>({
  ...planFields,
  totalCost: sql`null::float8`,
  itemCost: sql`null::float8`,
})
const joins = prerendered<unknown>(sql`join ${items} on ${items.id} = ${toolPlans.itemId}`)
const docs = { withCost: jsonOf(withCost, joins), withoutCost: jsonOf(withoutCost, joins) }
const docFor = (viewer: Viewer) => (may(viewer, 'see costs') ? docs.withCost : docs.withoutCost)

const sorts: Record<keyof typeof toolPlanApi.columns, Sort> = {
  itemName: byItemName,
  itemCode: byItemCode,
  name: byName(toolPlans.name),
  kind: byWord(toolPlans.kind),
  dueAt: byMomentIfAny(toolPlans.dueAt),
  lastDoneAt: byPastMoment(toolPlans.lastDoneAt),
  status: byWord(toolPlans.status),
  everyDays: byNumberIfAny(toolPlans.everyDays),
  everyCheckouts: byNumberIfAny(toolPlans.everyCheckouts),
  blocksCheckout: byYesNo(toolPlans.blocksCheckout),
  careCount: joined(byNumber(planFields.careCount)),
  totalCost: joined(byAmount(totalCost)),
}

export function planList(
  { search, itemId, kind, status, due }: PlanFilter,
  viewer: Viewer,
): ListSource<ToolPlan> {
  return {
    table: toolPlans,
    id: toolPlans.id,
    sort: { by: sql`coalesce(${toolPlans.dueAt}, 'infinity')`, type: 'timestamptz', direction: 'asc' },
    sorts,
    sums: { totalCost },
    shape: may(viewer, 'see costs') ? withCost : withoutCost,
    joins,
    where: [
      whereIs(toolPlans.itemId, itemId),
      whereIs(toolPlans.kind, kind),
      whereIs(toolPlans.status, status),
      due && isDue,
      foundBy(search),
    ],
    usesCustomPlan: search !== undefined,
  }
}

const isDue = sql`${toolPlans.status} = 'active' and ${toolPlans.dueAt} <= now()
  and exists (select from ${items} where ${items.id} = ${toolPlans.itemId} and ${items.archivedAt} is null)`

/** Matches the plan's own text or that of its item. */
const foundBy = (text: string | undefined): Condition =>
  text
    ? sql`(${searchMatch({ column: toolPlans.searchText, text })} or ${toolPlans.itemId} in (
        select ${items.id} from ${items} where ${searchMatch({ column: items.searchText, text })}))`
    : undefined

export function findPlan(db: Db, id: string, viewer: Viewer): Promise<Json<ToolPlan> | undefined> {
  return findJson(db, sql`select ${docFor(viewer)} as doc from ${toolPlans} where ${toolPlans.id} = ${id}`)
}

type LockedPlan = Row<typeof toolPlans> & Pick<ToolPlan, 'itemName' | 'careCount'>

/** The plan with its row locked until the transaction ends; checkouts are counted under the lock. */
export async function lockPlan(tx: Db, id: string): Promise<LockedPlan | undefined> {
  const plan = await lockRow(tx, toolPlans, id)
  if (!plan) return undefined
  const itemName = await readColumn(tx, items.name, plan.itemId)
  return { ...plan, itemName, careCount: await tx.$count(toolCare, eq(toolCare.planId, id)) }
}

interface CaredFor {
  name: string
  type: ItemType
  archivedAt: string | null
}

/** The item of a new plan, whose type is locked until the transaction ends. */
export async function lockItem(tx: Db, id: string): Promise<CaredFor | undefined> {
  const [found] = await rows<CaredFor & Record<string, unknown>>(
    tx,
    sql`select ${items.name}, ${items.type}, ${items.archivedAt} as "archivedAt" from ${items}
      where ${items.id} = ${id} for no key update`,
  )
  return found
}

/** A plan's values without the server-set ones. */
export type PlanValues = Pick<
  ToolPlan,
  'name' | 'kind' | 'everyDays' | 'everyCheckouts' | 'blocksCheckout' | 'lastDoneAt' | 'status'
>

export interface NewPlan extends PlanValues {
  id: string
  itemId: string
  user: Viewer
}

export function insertPlan({ user, ...plan }: NewPlan): SQL {
  return insertInto(toolPlans, { ...plan, createdById: user.id }, docFor(user))
}

/** Recounts the checkouts since a given last time. */
const countedFrom = (lastDoneAt: string | null) => ({
  lastDoneAt,
  checkouts: sql`(select count(*) from checkouts_since_care(item_id, coalesce(${lastDoneAt}, created_at)))`,
  dueByUse: null,
})

export function updatePlan(
  tx: Db,
  id: string,
  values: Partial<PlanValues>,
  viewer: Viewer,
): Promise<Json<ToolPlan>> {
  const { lastDoneAt, ...others } = values
  const counts = lastDoneAt === undefined ? {} : countedFrom(lastDoneAt)
  return oneJson(tx, updateRow(toolPlans, id, { ...others, ...counts }, docFor(viewer)))
}

export async function deletePlan(tx: Db, id: string): Promise<void> {
  await rows(tx, sql`delete from ${toolPlans} where ${toolPlans.id} = ${id}`)
}

/** A typed date as an instant, and whether it is in the future. */
export async function readMoment(tx: Db, sent: string | null): Promise<{ at: string; isFuture: boolean }> {
  const [moment] = await rows<{ at: string; isFuture: boolean }>(
    tx,
    sql`select ${isoInstant(sql`at`)} as at, at > clock_timestamp() as "isFuture"
      from (select ${momentOf(sent)} as at) sent`,
  )
  if (!moment) throw new Error('Every moment is one')
  return moment
}

/** Which of these are documents of the plan. */
export async function documentsOfPlan(tx: Db, planId: string, ids: readonly string[]): Promise<Set<string>> {
  const found = await rows<{ id: string }>(
    tx,
    sql`select ${documents.id} from ${documents} where ${documents.id} = any(${sql.param(ids)}::text[])
      and ${documents.entityType} = 'tool_plan' and ${documents.entityId} = ${planId}`,
  )
  return new Set(found.map(({ id }) => id))
}
