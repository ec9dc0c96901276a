import type { ChangedLine, Changes, ChangeValue } from '@/shared/changes'
import { formatDate, formatDateTime } from '@/shared/dates'
import { hoursAndMinutes } from '@/shared/hours'
import { formatMoney } from '@/shared/money'
import { formatPercent } from '@/shared/percent'
import { FIELD_KINDS } from './field-kinds'

/** One changed field as text. */
export interface DescribedChange {
  field: string
  from: string
  to: string
}

export const NOTHING = '–'

/** Dates are recognised by field: typed text may look like one. */
const WHEN =
  /(Date|At|Start|End|Time)$|^(lastUpdated|since|validUntil|warrantyExpires|expectedDelivery|dateOfBirth)$/
const DAY = /^\d{4}-\d{2}-\d{2}$/
const INSTANT = /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/

/** Context: the company's time zone, and custom field names by id. */
interface Known {
  zone?: string
  fields?: ReadonlyMap<string, string>
}

/** Describes a change field by field: money formatted, instants in company time, records by name. */
export function describeChanges(changes: Changes, { zone, fields }: Known = {}): DescribedChange[] {
  const named = new Set(Object.keys(changes).map(nameless))
  return Object.entries(changes)
    .filter(([path]) => !hasNameField(path, named))
    .map(([path, [from, to]]) => ({
      field: ownField(path, fields) ?? labelOf(path),
      from: valueText(path, from, zone),
      to: valueText(path, to, zone),
    }))
}

/** "Status: open → closed; Crew: – → Ada" */
export const changesText = (changes: Changes, known?: Known): string =>
  describeChanges(changes, known)
    .map(({ field, from, to }) => `${field}: ${from} → ${to}`)
    .join('; ')

/** An id is omitted if the record's name is shown. */
const NAME = /(Names?|Num|Number)$/
const nameless = (path: string): string => path.replace(NAME, '')
const SHOWN_AS: Record<string, string> = { technicianId: 'crew' }

function hasNameField(path: string, named: ReadonlySet<string>): boolean {
  const [, record] = /^(.+)Ids?$/.exec(path) ?? []
  return record !== undefined && (named.has(record) || named.has(SHOWN_AS[path] ?? ''))
}

/** A custom field by name; deleted ones have none. */
function ownField(path: string, fields: ReadonlyMap<string, string> | undefined): string | undefined {
  const [, id] = /^customFields\.(.+)$/.exec(path) ?? []
  return id === undefined ? undefined : (fields?.get(id) ?? 'Former field')
}

/** "lineItems.2.unitPrice" -> "Line 2, unit price"; "scheduledStart" -> "Scheduled start" */
function labelOf(path: string): string {
  const [first = '', ...rest] = path.split('.')
  const parts = first === 'lineItems' ? lineParts(rest) : [first, ...rest].map(words)
  const label = parts.join(', ')
  return label.charAt(0).toUpperCase() + label.slice(1)
}

const lineParts = ([number, ...rest]: string[]) =>
  number === undefined ? ['lines'] : [`line ${number}`, ...rest.map(words)]

/** Typed text, such as an item's name, is unchanged. */
function words(name: string): string {
  if (!/^[a-z][a-zA-Z]*$/.test(name)) return name
  return name.replace(/(Url|Num|Id)$/, '').replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
}

function valueText(path: string, value: ChangeValue, zone: string | undefined): string {
  const field = path.slice(path.lastIndexOf('.') + 1)
  if (value === null || value === '') return NOTHING
  if (Array.isArray(value)) return value.join(', ') || NOTHING
  if (typeof value === 'object') return lineText(value, zone)
  return plainText(field, value, zone)
}

/** "2 ea × Heater, $50.00": common fields first, then the rest. */
function lineText({ quantity, unit, description, ...rest }: ChangedLine, zone: string | undefined): string {
  const amount = [quantity, unit].filter((part) => part !== undefined && part !== null).join(' ')
  const what = [amount, description].filter(Boolean).join(' × ')
  const others = Object.entries(rest).filter(([name]) => !name.endsWith('Id'))
  return [what, ...others.map(([name, part]) => plainText(name, part, zone))].filter(Boolean).join(', ')
}

function plainText(field: string, value: string | number | boolean | null, zone: string | undefined): string {
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (typeof value === 'number') return numberText(field, value)
  if (value === null) return NOTHING
  return WHEN.test(field) ? whenText(value, zone) : value
}

function whenText(value: string, zone: string | undefined): string {
  if (Number.isNaN(Date.parse(value))) return value
  if (DAY.test(value)) return formatDate(value)
  return INSTANT.test(value) ? formatDateTime(value, zone) : value
}

/** Formatted like the list tables. */
function numberText(field: string, value: number): string {
  switch (FIELD_KINDS[field]) {
    case 'money':
      return formatMoney(value)
    case 'percent':
      return `${formatPercent(value)} %`
    case 'hours':
      return hoursAndMinutes(value)
    case 'yes_no':
      return value === 0 ? 'no' : 'yes'
    default:
      return String(value)
  }
}
