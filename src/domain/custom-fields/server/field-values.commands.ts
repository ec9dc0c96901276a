import { sql } from 'drizzle-orm'
import type { Db } from '@/db/client'
import { pipelined } from '@/db/pipelined'
import { rows } from '@/db/query'
import { customFields, customFieldValues } from '@/db/schema/custom-fields'
import { badRequest } from '@/shared/errors'
import { type CustomFields, type FieldEntity, type FieldRule, fieldsAfter } from '../custom-field'
import { findFields } from './custom-fields.lookup'

type Holding = { customFields?: CustomFields }

/** Validates and writes a new record's custom fields. Returns the input with the stored `customFields`. */
export async function saveFields<Sent extends Holding>(
  tx: Db,
  entityType: FieldEntity,
  id: string,
  sent: Sent,
): Promise<Sent & Required<Holding>> {
  return { ...sent, customFields: await write(tx, entityType, id, {}, sent.customFields ?? {}) }
}

/**
 * Validates and writes a locked record's changed custom fields: null clears a field, omitted fields keep their
 * values. Returns the values before and after; both are empty if the change contains no fields, in which case
 * required ones are not checked.
 */
export async function changeFields(
  tx: Db,
  entityType: FieldEntity,
  id: string,
  { customFields: sent }: Holding,
): Promise<{ before: Holding; after: Holding }> {
  if (sent === undefined) return { before: {}, after: {} }
  const before = await findFields(tx, entityType, id)
  const after = await write(tx, entityType, id, before, sent)
  return { before: { customFields: before }, after: { customFields: after } }
}

async function write(
  tx: Db,
  entityType: FieldEntity,
  id: string,
  before: CustomFields,
  sent: CustomFields,
): Promise<CustomFields> {
  const named = Object.keys(sent)
  const fields = await fieldsInUse(tx, entityType, named)
  const { values, problems } = fieldsAfter(fields, before, sent)
  if (problems.length > 0) throw badRequest(problems)
  const written = Object.fromEntries(named.map((field) => [field, values[field] ?? null]))
  if (named.length > 0) await writeValues(tx, entityType, id, written)
  return values
}

async function writeValues(tx: Db, entityType: FieldEntity, id: string, values: CustomFields): Promise<void> {
  await rows(
    tx,
    sql`with sent as (select key, value from json_each_text(${JSON.stringify(values)}::json)),
      cleared as (
        delete from ${customFieldValues} where ${customFieldValues.entityId} = ${id}
          and ${customFieldValues.customFieldId} in (select key from sent where value is null)
      )
      insert into ${customFieldValues} as held (custom_field_id, entity_type, entity_id, value)
      select key, ${entityType}, ${id}, value from sent where value is not null
      on conflict (entity_id, custom_field_id) do update set value = excluded.value
        where held.value <> excluded.value`,
  )
}

/** The fields of a kind of record; those with values are locked until the transaction ends. */
async function fieldsInUse(
  tx: Db,
  entityType: FieldEntity,
  filledIn: readonly string[],
): Promise<FieldRule[]> {
  const find = () =>
    rows<FieldRule & Record<string, unknown>>(
      tx,
      sql`select ${customFields.id}, ${customFields.name}, ${customFields.fieldType} as "fieldType",
          ${customFields.options}, ${customFields.required} from ${customFields}
        where ${customFields.entityType} = ${entityType} and ${customFields.status} = 'active'
        order by ${customFields.displayOrder}, ${customFields.id}`,
    )
  if (filledIn.length === 0) return find()
  const hold = rows(
    tx,
    sql`select from ${customFields} where ${customFields.id} = any(${sql.param(filledIn)}::text[])
      order by ${customFields.id} for share`,
  )
  const [, fields] = await pipelined([hold, find()])
  return fields
}
