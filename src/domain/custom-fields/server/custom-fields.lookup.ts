import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { Db } from '@/db/client'
import type { Narrowed } from '@/db/list'
import { rows } from '@/db/query'
import { folded } from '@/db/schema/columns'
import { customFields, customFieldValues } from '@/db/schema/custom-fields'
import { searchMatch } from '@/db/search'
import type { OwnFields } from '@/server/list-routes'
import type { CsvRow } from '@/shared/csv'
import { badRequest } from '@/shared/errors'
import {
  type CustomFields,
  FIELD_KINDS,
  type FieldEntity,
  type FieldType,
  filterValue,
} from '../custom-field'

/**
 * The custom fields of a record by field id, each in its type, without inactive ones. `limit` makes PostgreSQL
 * start with the record's few values instead of probing every field.
 */
export const shownFields = (entityType: FieldEntity, id: SQLWrapper): SQL =>
  sql`(select coalesce(jsonb_object_agg(${customFieldValues.customFieldId}, ${typedValue(sql`field.type`)}), '{}')
    from ${customFieldValues} cross join lateral (
      select ${customFields.fieldType} as type from ${customFields}
      where ${customFields.id} = ${customFieldValues.customFieldId} and ${customFields.status} = 'active' limit 1
    ) field
    where ${customFieldValues.entityId} = ${id} and ${customFieldValues.entityType} = ${sql.raw(`'${entityType}'`)})`

/** The same for one record, for a command. */
export async function findFields(db: Db, entityType: FieldEntity, id: string): Promise<CustomFields> {
  const [found] = await rows<{ fields: CustomFields }>(
    db,
    sql`select ${shownFields(entityType, sql`${id}`)} as fields`,
  )
  return found?.fields ?? {}
}

const typedValue = (type: SQL): SQL =>
  sql`case ${type}
      when 'number' then to_jsonb(${customFieldValues.value}::numeric)
      when 'yes_no' then to_jsonb(${customFieldValues.value}::boolean)
      else to_jsonb(${customFieldValues.value}) end`

/** A job's values that show on the job page and My Day, in field order. */
export const jobFacts = (jobId: SQLWrapper): SQL =>
  sql`(select coalesce(jsonb_agg(jsonb_build_object('id', ${customFields.id}, 'name', ${customFields.name},
        'fieldType', ${customFields.fieldType}, 'value', ${typedValue(sql`${customFields.fieldType}`)})
      order by ${customFields.displayOrder}, ${customFields.id}), '[]')
    from ${customFieldValues} join ${customFields} on ${customFields.id} = ${customFieldValues.customFieldId}
    where ${customFieldValues.entityId} = ${jobId} and ${customFields.entityType} = 'job'
      and ${customFields.showOnJob} = 1 and ${customFields.status} = 'active')`

/** The columns of a record's own row; `saveFields` writes its custom fields. */
export const withoutFields = <Values extends { customFields?: CustomFields }>({
  customFields: _,
  ...row
}: Values): Omit<Values, 'customFields'> => row

const PREFIX = 'cf.'
const NAMED = /[?&]cf(\.|%2e)/i
const MAX_FILTERS = 10
const MAX_FILTER_LENGTH = 200

export const fieldsOf = (entityType: FieldEntity): OwnFields => ({
  /** By `cf.{fieldId}=value`; text matches by substring, other types exactly. */
  async narrows(db, url) {
    const filters = NAMED.test(url) ? fieldFiltersIn(url) : []
    return filters.length === 0 ? undefined : narrowedBy(await typesOf(db, entityType, filters), filters)
  },
  async columns(db) {
    const found = await activeFields(db, entityType)
    return found.map(({ id, name, fieldType }) => ({
      label: name,
      kind: FIELD_KINDS[fieldType],
      of: (row) => (row as { customFields?: CustomFields }).customFields?.[id],
    }))
  },
})

type FieldFilter = readonly [id: string, text: string]

function fieldFiltersIn(url: string): FieldFilter[] {
  const named = [...new URL(url, 'http://localhost').searchParams].filter(([key]) => key.startsWith(PREFIX))
  if (named.length > MAX_FILTERS)
    throw badRequest([{ path: PREFIX, message: `At most ${MAX_FILTERS} fields can be filtered by at once` }])
  const tooLong = named.find(([, text]) => text.length > MAX_FILTER_LENGTH)
  if (tooLong)
    throw badRequest([{ path: tooLong[0], message: `Must be at most ${MAX_FILTER_LENGTH} characters` }])
  return named.filter(([, text]) => text.trim() !== '').map(([key, text]) => [key.slice(PREFIX.length), text])
}

async function typesOf(
  db: Db,
  entityType: FieldEntity,
  filters: readonly FieldFilter[],
): Promise<Map<string, FieldType>> {
  const found = await rows<{ id: string; fieldType: FieldType }>(
    db,
    sql`select ${customFields.id}, ${customFields.fieldType} as "fieldType" from ${customFields}
      where ${customFields.id} = any(${sql.param(filters.map(([id]) => id))}::text[])
        and ${customFields.entityType} = ${entityType} and ${customFields.status} = 'active'`,
  )
  return new Map(found.map(({ id, fieldType }) => [id, fieldType]))
}

function narrowedBy(types: ReadonlyMap<string, FieldType>, filters: readonly FieldFilter[]): Narrowed {
  const conditions = filters.map(([id, text]) => {
    const fieldType = types.get(id)
    if (!fieldType) throw badRequest([{ path: PREFIX + id, message: 'Unknown field' }])
    const value = filterValue(fieldType, text)
    if (value === undefined || value.includes('\u0000'))
      throw badRequest([{ path: PREFIX + id, message: 'Invalid value' }])
    const matches = fieldType === 'text' ? holdsText(value) : isValue(value)
    return sql`select ${customFieldValues.entityId} from ${customFieldValues}
      where ${customFieldValues.customFieldId} = ${id} and ${matches}`
  })
  return (id) => conditions.map((holding) => sql`${id} in (${holding})`)
}

const holdsText = (text: string) => searchMatch({ column: folded(customFieldValues.value), text })

const isValue = (value: string) =>
  sql`left(${customFieldValues.value}, 200) = left(${value}, 200) and ${customFieldValues.value} = ${value}`

/** Field names by id, including inactive fields. */
export async function fieldNames(db: Db): Promise<Map<string, string>> {
  const found = await rows<{ id: string; name: string }>(
    db,
    sql`select ${customFields.id}, ${customFields.name} from ${customFields}`,
  )
  return new Map(found.map(({ id, name }) => [id, name]))
}

/** The fields of a kind as export columns, in order, with their values. */
export async function fieldColumns(
  db: Db,
  entityType: FieldEntity,
): Promise<{ columns: string[]; cellsOf: (held: CustomFields) => CsvRow }> {
  const found = await activeFields(db, entityType)
  const cell = (value: CustomFields[string] | undefined) =>
    typeof value === 'boolean' ? (value ? 'Yes' : 'No') : (value ?? null)
  return {
    columns: found.map(({ name }) => name),
    cellsOf: (held) => found.map(({ id }) => cell(held[id])),
  }
}

const activeFields = (db: Db, entityType: FieldEntity) =>
  rows<{ id: string; name: string; fieldType: FieldType }>(
    db,
    sql`select ${customFields.id}, ${customFields.name}, ${customFields.fieldType} as "fieldType" from ${customFields}
      where ${customFields.entityType} = ${entityType} and ${customFields.status} = 'active'
      order by ${customFields.displayOrder}, ${customFields.id}`,
  )
