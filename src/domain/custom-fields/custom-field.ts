import { isValid, parseISO } from 'date-fns'
import type { Badges } from '@/shared/badges'
import { counted } from '@/shared/counted'
import { entitiesWith } from '@/shared/entities'
import type { FieldError } from '@/shared/errors'
import type { ColumnKind } from '@/shared/table-columns'

export const FIELD_TYPES = ['text', 'number', 'date', 'choice', 'yes_no'] as const
export type FieldType = (typeof FIELD_TYPES)[number]
export const FIELD_TYPE_NAMES: Record<FieldType, string> = {
  text: 'Text',
  number: 'Number',
  date: 'Date',
  choice: 'Choice',
  yes_no: 'Yes or no',
}

/** Their kinds as table columns. */
export const FIELD_KINDS: Record<FieldType, ColumnKind> = {
  text: 'text',
  number: 'number',
  date: 'date',
  choice: 'text',
  yes_no: 'yes_no',
}

/** The kinds of records that can have custom fields. */
export const FIELD_ENTITIES = entitiesWith('customFields')
export type FieldEntity = (typeof FIELD_ENTITIES)[number]

export const FIELD_STATUSES = ['active', 'inactive'] as const
export type FieldStatus = (typeof FIELD_STATUSES)[number]
export const FIELD_BADGES: Badges<FieldStatus> = { active: 'green', inactive: 'grey' }

/** Active fields per kind of record. */
export const MAX_FIELDS = 50
export const MAX_OPTIONS = 100
export const MAX_OPTION = 100
export const MAX_FIELD_TEXT = 2000
/** Active job fields that show on the job page and My Day. */
export const MAX_ON_JOB = 6
const MAX_NUMBER = 1e12
const DECIMALS = 6

export type FieldValue = string | number | boolean
/** Values by field id; null removes one. */
export type CustomFields = Record<string, FieldValue | null>

/** The part of a field that its values depend on. */
export interface FieldRule {
  id: string
  name: string
  fieldType: FieldType
  options: string[]
  required: number
}

type Read = { value: FieldValue | null } | { problem: string }

/** Parses a field's value into its stored form; empty clears it. */
export function readValue(field: Pick<FieldRule, 'fieldType' | 'options'>, sent: FieldValue | null): Read {
  if (sent === null || (typeof sent === 'string' && sent.trim() === '')) return { value: null }
  return READERS[field.fieldType](sent, field.options)
}

const READERS: Record<FieldType, (sent: FieldValue, options: readonly string[]) => Read> = {
  text(sent) {
    if (typeof sent !== 'string') return { problem: 'Must be a text' }
    const value = sent.trim()
    if (value.length > MAX_FIELD_TEXT) return { problem: `Must be at most ${MAX_FIELD_TEXT} characters` }
    return value.includes('\u0000') ? { problem: 'Must not contain a NUL character' } : { value }
  },
  number(sent) {
    if (typeof sent !== 'number' || !Number.isFinite(sent)) return { problem: 'Must be a number' }
    if (Math.abs(sent) > MAX_NUMBER) return { problem: 'Must be at most 1,000,000,000,000' }
    if (Number(sent.toFixed(DECIMALS)) !== sent) return { problem: `At most ${DECIMALS} decimals` }
    // Normalises -0.
    return { value: sent === 0 ? 0 : sent }
  },
  date(sent) {
    const isDay =
      typeof sent === 'string' &&
      /^\d{4}-\d{2}-\d{2}$/.test(sent) &&
      sent >= '0001-01-01' &&
      isValid(parseISO(sent))
    return isDay ? { value: sent } : { problem: 'Invalid date' }
  },
  choice: (sent, options) =>
    typeof sent === 'string' && options.includes(sent)
      ? { value: sent }
      : { problem: 'Choose one of the options' },
  yes_no: (sent) => (typeof sent === 'boolean' ? { value: sent } : { problem: 'Must be yes or no' }),
}

/** Path of a field in forms and errors. */
export const pathOf = (id: string) => `customFields.${id}`

/**
 * A record's values after merging the input, or the problems. Required fields must be filled; unknown fields are
 * refused.
 */
export function fieldsAfter(
  fields: readonly FieldRule[],
  before: Readonly<CustomFields>,
  sent: Readonly<CustomFields>,
): { values: CustomFields; problems: FieldError[] } {
  const problems: FieldError[] = []
  const values: CustomFields = { ...before }
  const known = new Map(fields.map((field) => [field.id, field]))
  for (const [id, value] of Object.entries(sent)) {
    const field = known.get(id)
    const read: Read = field ? readValue(field, value) : { problem: 'Unknown field' }
    if ('problem' in read) problems.push({ path: pathOf(id), message: read.problem })
    else if (read.value !== null || Object.hasOwn(before, id)) values[id] = read.value
  }
  const isReported = new Set(problems.map(({ path }) => path))
  for (const { id, name, required } of fields) {
    const isMissing = required === 1 && (values[id] ?? null) === null
    if (isMissing && !isReported.has(pathOf(id)))
      problems.push({ path: pathOf(id), message: `${name} is required` })
  }
  return { values, problems }
}

/** A filter's value in stored form; undefined if invalid. */
export function filterValue(fieldType: FieldType, text: string): string | undefined {
  // A removed option finds nothing; a bookmark may still contain one.
  if (fieldType === 'text' || fieldType === 'choice') return text.trim()
  if (fieldType === 'yes_no') return text === 'true' || text === 'false' ? text : undefined
  const sent = fieldType === 'number' ? numberOf(text) : text.trim()
  const read = readValue({ fieldType, options: [] }, sent)
  return 'value' in read && read.value !== null ? String(read.value) : undefined
}

const numberOf = (text: string) => (text.trim() === '' ? Number.NaN : Number(text))

/** Why the options are invalid for this type; null if they are valid. */
export function optionsProblem(fieldType: FieldType, options: readonly string[]): string | null {
  if (fieldType !== 'choice') return options.length === 0 ? null : 'Only a choice has options'
  if (options.length === 0) return 'A choice needs options'
  const distinct = new Set(options.map((option) => option.toLowerCase()))
  return distinct.size === options.length ? null : 'Each option can be listed only once'
}

/** Old option names to new ones, so that stored values follow. */
export type Renamed = Record<string, string>

/** The options under their new names. */
export const renamedOptions = (options: readonly string[], renamed: Renamed): string[] => [
  ...new Set(options.map((option) => newName(renamed, option) ?? option)),
]

/** Own properties only: an option may be called "constructor". */
const newName = (renamed: Renamed, option: string) =>
  Object.hasOwn(renamed, option) ? renamed[option] : undefined

export function renamesProblem(
  before: readonly string[],
  after: readonly string[],
  renamed: Renamed,
): string | null {
  for (const [from, to] of Object.entries(renamed)) {
    if (!before.includes(from)) return `“${from}” is not one of the options`
    if (!after.includes(to)) return `“${to}” is not among the options`
  }
  return null
}

/** Options that are removed but may still be stored in records. */
export const removedOptions = (
  before: readonly string[],
  after: readonly string[],
  renamed: Renamed,
): string[] => before.filter((option) => !after.includes(option) && !Object.hasOwn(renamed, option))

/** "3 records hold a value in it" */
export const heldBy = (count: number) => `${counted(count, 'record')} ${count === 1 ? 'holds' : 'hold'}`
