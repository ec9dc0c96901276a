import { sql } from 'drizzle-orm'
import type { Db } from '@/db/client'
import { rows } from '@/db/query'
import { customFields, customFieldValues } from '@/db/schema/custom-fields'
import { sentTogether } from '@/db/sent-together'
import { badRequest } from '@/shared/errors'
import { type CustomFields, type FieldEntity, type FieldRule, fieldsAfter } from '../custom-field'

/**
 * Checks the custom fields that were sent for a record and writes them: null clears a field, and fields that are not
 * named keep their values. Answers what was sent, with `customFields` as the record holds them afterwards. `before` is
 * what it held so far; a new record has none. A change that leaves out the fields is not asked for required ones.
 */
export async function saveFields<Sent extends { customFields?: CustomFields }>(
  tx: Db,
  entityType: FieldEntity,
  id: string,
  sent: Sent,
  before?: CustomFields,
): Promise<Sent> {
  if (before && sent.customFields === undefined) return sent
  const entered = sent.customFields ?? {}
  const named = Object.keys(entered)
  const fields = await fieldsInUse(tx, entityType, named)
  const { values, problems } = fieldsAfter(fields, before ?? {}, entered)
  if (problems.length > 0) throw badRequest(problems)
  const written = Object.fromEntries(named.map((field) => [field, values[field] ?? null]))
  if (named.length > 0) await writeValues(tx, entityType, id, written)
  return { ...sent, customFields: values }
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

/** The fields of a kind of record; those that are filled in stay as they are until the transaction ends. */
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
  const [, fields] = await sentTogether([hold, find()])
  return fields
}
