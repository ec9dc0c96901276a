import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '@/db/client'
import { findJson, type Json, jsonOf, oneJson, recordFields, shapeOf } from '@/db/json'
import { type List, listJson } from '@/db/list'
import { rows } from '@/db/query'
import { lockRow } from '@/db/rows'
import { checklists } from '@/db/schema/checklists'
import { folded } from '@/db/schema/columns'
import { searchMatch } from '@/db/search'
import { byName } from '@/db/sorts'
import { insertInto, updateRow } from '@/db/write'
import { actor } from '@/domain/users/server/users.lookup'
import type { PageQuery } from '@/shared/list-query'
import { type RecordKey, valuesOf } from '@/shared/record'
import type { Checklist, ChecklistFilter } from '../checklist.schema'

const checklistShape = shapeOf<Checklist>({
  id: checklists.id,
  name: checklists.name,
  items: checklists.items,
  isDefault: checklists.isDefault,
  ...actor('createdBy', checklists.createdById),
  ...recordFields(checklists),
})
const doc = jsonOf(checklistShape)

/** A template's values without the server-set ones. */
export type ChecklistValues = Omit<Checklist, RecordKey | 'createdBy' | 'createdByName'>

export function listChecklists(
  db: Db,
  { search }: ChecklistFilter,
  page: PageQuery,
): Promise<List<Checklist>> {
  const sort = { ...byName(checklists.name), direction: 'asc' } as const
  const where = [search ? searchMatch({ column: folded(checklists.name), text: search }) : undefined]
  return listJson(db, { table: checklists, id: checklists.id, sort, shape: checklistShape, where }, page)
}

export function findChecklist(db: Db, id: string): Promise<Json<Checklist> | undefined> {
  return findJson(db, sql`select ${doc} as doc from ${checklists} where ${checklists.id} = ${id}`)
}

/** The template, locked until the transaction ends. */
export async function lockChecklist(tx: Db, id: string): Promise<ChecklistValues | undefined> {
  const found = await lockRow(tx, checklists, id)
  if (!found) return undefined
  const { createdById, ...values } = valuesOf(found)
  return values as ChecklistValues
}

/** Whether the template exists; it cannot be deleted until the transaction ends. */
export async function isKnownChecklist(tx: Db, id: string): Promise<boolean> {
  const found = await rows(tx, sql`select from ${checklists} where ${checklists.id} = ${id} for key share`)
  return found.length > 0
}

export function insertChecklist(id: string, values: ChecklistValues, createdById: string): SQL {
  return insertInto(checklists, { id, ...values, createdById }, doc)
}

export function updateChecklist(tx: Db, id: string, values: ChecklistValues): Promise<Json<Checklist>> {
  return oneJson(tx, updateRow(checklists, id, values, doc))
}

export async function deleteChecklist(tx: Db, id: string): Promise<void> {
  await rows(tx, sql`delete from ${checklists} where ${checklists.id} = ${id}`)
}
