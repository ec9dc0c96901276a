import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Db } from '@/db/client'
import { findJson, type Json, jsonOf, oneJson, recordFields, shapeOf } from '@/db/json'
import { type List, listJson } from '@/db/list'
import { rows, whereIs } from '@/db/query'
import { lockRow } from '@/db/rows'
import { customFields, customFieldValues } from '@/db/schema/custom-fields'
import { insertInto, updateRow } from '@/db/write'
import { actor } from '@/domain/users/server/users.lookup'
import type { PageQuery } from '@/shared/list-query'
import { type RecordKey, valuesOf } from '@/shared/record'
import type { FieldEntity, Renamed } from '../custom-field'
import type { CustomField, CustomFieldFilter } from '../custom-field.schema'

const fieldShape = shapeOf<CustomField>({
  id: customFields.id,
  name: customFields.name,
  fieldType: customFields.fieldType,
  entityType: customFields.entityType,
  options: customFields.options,
  required: customFields.required,
  displayOrder: customFields.displayOrder,
  showOnJob: customFields.showOnJob,
  status: customFields.status,
  ...actor('createdBy', customFields.createdById),
  ...recordFields(customFields),
})
const doc = jsonOf(fieldShape)

/** A field's values without the server-set ones. */
export type CustomFieldValues = Omit<CustomField, RecordKey | 'createdBy' | 'createdByName'>

export function listCustomFields(
  db: Db,
  { entityType, status = 'active' }: CustomFieldFilter,
  page: PageQuery,
): Promise<List<CustomField>> {
  return listJson(
    db,
    {
      table: customFields,
      id: customFields.id,
      sort: { by: customFields.displayOrder, type: 'bigint', direction: 'asc' },
      shape: fieldShape,
      where: [
        whereIs(customFields.entityType, entityType),
        whereIs(customFields.status, status === 'all' ? undefined : status),
      ],
    },
    page,
  )
}

export function findCustomField(db: Db, id: string): Promise<Json<CustomField> | undefined> {
  return findJson(db, sql`select ${doc} as doc from ${customFields} where ${customFields.id} = ${id}`)
}

/** The field, locked until the transaction ends: no record can be written with it meanwhile. */
export async function lockCustomField(tx: Db, id: string): Promise<CustomFieldValues | undefined> {
  const field = await lockRow(tx, customFields, id, undefined, 'update')
  if (!field) return undefined
  const { createdById, ...values } = valuesOf(field)
  return values as CustomFieldValues
}

export function insertCustomField(id: string, values: CustomFieldValues, createdById: string): SQL {
  return insertInto(customFields, { id, ...values, createdById }, doc)
}

export function updateCustomField(tx: Db, id: string, values: CustomFieldValues): Promise<Json<CustomField>> {
  return oneJson(tx, updateRow(customFields, id, values, doc))
}

export async function deleteCustomField(tx: Db, id: string): Promise<void> {
  await rows(tx, sql`delete from ${customFields} where ${customFields.id} = ${id}`)
}

/**
 * Number of active fields of a kind, and of those that show on the job page, locked so that nobody else activates
 * one meanwhile.
 */
export async function countInUse(
  tx: Db,
  entityType: FieldEntity,
): Promise<{ active: number; onJob: number }> {
  await rows(
    tx,
    sql`select pg_advisory_xact_lock(hashtext(current_schema()), hashtext(${`custom_fields.${entityType}`}))`,
  )
  const [found] = await rows<{ active: number; onJob: number }>(
    tx,
    sql`select count(*)::int as active, count(*) filter (where ${customFields.showOnJob} = 1)::int as "onJob"
      from ${customFields}
      where ${customFields.entityType} = ${entityType} and ${customFields.status} = 'active'`,
  )
  return found ?? { active: 0, onJob: 0 }
}

/** How many records have a value in the field, or one of these values. */
export async function countHolding(tx: Db, id: string, values?: readonly string[]): Promise<number> {
  const one = values ? sql` and ${customFieldValues.value} = any(${sql.param(values)}::text[])` : sql``
  const [found] = await rows<{ count: number }>(
    tx,
    sql`select count(*)::int as count from ${customFieldValues}
      where ${customFieldValues.customFieldId} = ${id}${one}`,
  )
  return found?.count ?? 0
}

type RecordTable = PgTable & Record<'id' | 'version', PgColumn>
export type TableOf = (kind: FieldEntity) => RecordTable

/** Renames stored values and increments the versions of their records. */
export async function renameValues(tx: Db, table: RecordTable, id: string, renamed: Renamed): Promise<void> {
  await rows(
    tx,
    sql`with renamed as (
        update ${customFieldValues} set value = ${JSON.stringify(renamed)}::jsonb ->> ${customFieldValues.value}
        where ${customFieldValues.customFieldId} = ${id}
          and ${customFieldValues.value} = any(${sql.param(Object.keys(renamed))}::text[])
        returning ${customFieldValues.entityId} as record
      )
      update ${table} set version = ${table.version} where ${table.id} in (select record from renamed)`,
  )
}
