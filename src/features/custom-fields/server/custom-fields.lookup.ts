import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { Db } from '@/db/client'
import type { Narrowed } from '@/db/list'
import { rows } from '@/db/query'
import { folded } from '@/db/schema/columns'
import { customFields, customFieldValues } from '@/db/schema/custom-fields'
import { searchMatch } from '@/db/search'
import { sentTogether } from '@/db/sent-together'
import type { OwnFields } from '@/server/record-routes'
import type { CsvRow } from '@/shared/csv'
import { badRequest } from '@/shared/errors'
import {
  type CustomFields,
  FIELD_KINDS,
  type FieldEntity,
  type FieldRule,
  type FieldType,
  fieldsAfter,
  soughtValue,
} from '../custom-field'

/** Of a record's own column, what it answers: all but what stands in fields that are not in use. */
export const shownFields = (column: SQLWrapper): SQL =>
  sql`case when ${column} = '{}' then ${column} else ${column} - coalesce(
    (select array_agg(${customFields.id}) from ${customFields} where ${customFields.status} <> 'active'), '{}') end`

/**
 * What was sent, with its fields checked and laid over those that the record has; without any of these it is a new one.
 * A change that does not touch the fields is not asked for what is required.
 */
export async function withFields<Sent extends { customFields?: CustomFields }>(
  tx: Db,
  entityType: FieldEntity,
  sent: Sent,
  before?: CustomFields,
): Promise<Sent> {
  if (before && sent.customFields === undefined) return sent
  const entered = sent.customFields ?? {}
  const fields = await fieldsInUse(tx, entityType, Object.keys(entered))
  const { values, problems } = fieldsAfter(fields, before ?? {}, entered)
  if (problems.length > 0) throw badRequest(problems)
  return { ...sent, customFields: values }
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

const PREFIX = 'cf.'
const NAMED = /[?&]cf(\.|%2e)/i
const MAX_FILTERS = 10
const MAX_SOUGHT = 200

export const fieldsOf = (entityType: FieldEntity): OwnFields => ({
  /** By `cf.{fieldId}=value`; a text is found by any part of it, all else as a whole. */
  async narrows(db, url) {
    const sought = NAMED.test(url) ? soughtIn(url) : []
    return sought.length === 0 ? undefined : narrowedBy(await typesOf(db, entityType, sought), sought)
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

type Sought = readonly [id: string, text: string]

function soughtIn(url: string): Sought[] {
  const named = [...new URL(url, 'http://localhost').searchParams].filter(([key]) => key.startsWith(PREFIX))
  if (named.length > MAX_FILTERS)
    throw badRequest([{ path: PREFIX, message: `At most ${MAX_FILTERS} fields can be filtered by at once` }])
  const tooLong = named.find(([, text]) => text.length > MAX_SOUGHT)
  if (tooLong) throw badRequest([{ path: tooLong[0], message: `Must be at most ${MAX_SOUGHT} characters` }])
  return named.filter(([, text]) => text.trim() !== '').map(([key, text]) => [key.slice(PREFIX.length), text])
}

async function typesOf(
  db: Db,
  entityType: FieldEntity,
  sought: readonly Sought[],
): Promise<Map<string, FieldType>> {
  const found = await rows<{ id: string; fieldType: FieldType }>(
    db,
    sql`select ${customFields.id}, ${customFields.fieldType} as "fieldType" from ${customFields}
      where ${customFields.id} = any(${sql.param(sought.map(([id]) => id))}::text[])
        and ${customFields.entityType} = ${entityType} and ${customFields.status} = 'active'`,
  )
  return new Map(found.map(({ id, fieldType }) => [id, fieldType]))
}

function narrowedBy(types: ReadonlyMap<string, FieldType>, sought: readonly Sought[]): Narrowed {
  const conditions = sought.map(([id, text]) => {
    const fieldType = types.get(id)
    if (!fieldType) throw badRequest([{ path: PREFIX + id, message: 'Unknown field' }])
    const value = soughtValue(fieldType, text)
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

/** What the fields are called, by their ids, whether in use or not. */
export async function fieldNames(db: Db): Promise<Map<string, string>> {
  const found = await rows<{ id: string; name: string }>(
    db,
    sql`select ${customFields.id}, ${customFields.name} from ${customFields}`,
  )
  return new Map(found.map(({ id, name }) => [id, name]))
}

/** The fields of a kind as columns of an export, in their order, and what a record holds in each. */
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
