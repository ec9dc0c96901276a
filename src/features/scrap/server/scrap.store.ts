import { sql } from 'drizzle-orm'
import type { Db } from '@/db/client'
import { constantRecordFields, findJson, isoInstant, type Json, jsonOf, oneJson, shapeOf } from '@/db/json'
import type { ListSource, Sort } from '@/db/list'
import { whereIs } from '@/db/query'
import { scrap } from '@/db/schema/scrap'
import { byAmount, byLongText, byMoment, byName, byPerson, byText, byWord } from '@/db/sorts'
import { insertInto } from '@/db/write'
import { actor } from '@/domain/users/server/users.lookup'
import type { RecordKey } from '@/shared/record'
import type { Scrap, ScrapFilter, scrapApi } from '../scrap.schema'

const scrapShape = shapeOf<Scrap>({
  id: scrap.id,
  jobId: scrap.jobId,
  jobNum: scrap.jobNum,
  itemId: scrap.itemId,
  itemName: scrap.itemName,
  material: scrap.material,
  qty: scrap.qty,
  unit: scrap.unit,
  notes: scrap.notes,
  ...actor('by', scrap.byId),
  ts: isoInstant(scrap.ts),
  ...constantRecordFields(scrap.ts),
})
const doc = jsonOf(scrapShape)

const sorts: Record<keyof typeof scrapApi.columns, Sort> = {
  ts: byMoment(scrap.ts),
  material: byName(scrap.material),
  qty: byAmount(scrap.qty),
  unit: byWord(scrap.unit),
  itemName: byText(scrap.itemName),
  jobNum: byText(scrap.jobNum),
  byName: byPerson(scrap.byId),
  notes: byLongText(scrap.notes),
}

export function scrapList({ jobId, itemId, search }: ScrapFilter): ListSource<Scrap> {
  return {
    table: scrap,
    id: scrap.id,
    sort: { by: scrap.ts, type: 'timestamptz', direction: 'desc' },
    sorts,
    shape: scrapShape,
    where: [whereIs(scrap.jobId, jobId), whereIs(scrap.itemId, itemId)],
    search: { column: scrap.searchText, text: search, person: scrap.byId },
  }
}

export function findScrap(db: Db, id: string): Promise<Json<Scrap> | undefined> {
  return findJson(db, sql`select ${doc} as doc from ${scrap} where ${scrap.id} = ${id}`)
}

type NewScrap = Omit<Scrap, 'ts' | 'by' | 'byName' | Exclude<RecordKey, 'id'>> & { byId: string }

export function insertScrap(tx: Db, { qty, ...values }: NewScrap): Promise<Json<Scrap>> {
  const row = { ...values, qty: String(qty), ts: sql`clock_timestamp()` }
  return oneJson(tx, insertInto(scrap, row, doc))
}
