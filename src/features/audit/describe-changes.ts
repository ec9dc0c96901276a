import type { ChangedLine, Changes, ChangeValue } from '@/shared/changes'
import { formatDate, formatDateTime } from '@/shared/dates'
import { hoursAndMinutes } from '@/shared/hours'
import { formatMoney } from '@/shared/money'
import { formatPercent } from '@/shared/percent'
import { FIELD_KINDS } from './field-kinds'

/** One field of a change, in words. */
export interface DescribedChange {
  field: string
  from: string
  to: string
}

export const NOTHING = '–'

/** Dates are known by their field: text that somebody typed may look like one. */
const WHEN =
  /(Date|At|Start|End|Time)$|^(lastUpdated|since|validUntil|warrantyExpires|expectedDelivery|dateOfBirth)$/
const DAY = /^\d{4}-\d{2}-\d{2}$/
const INSTANT = /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/

/** What helps to tell: where the company is, and what its own fields are called, by their ids. */
interface Known {
  zone?: string
  fields?: ReadonlyMap<string, string>
}

/** What a change was about, field by field: money as money, instants in the company's time, records by their names. */
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

/** Where a record's name is told, its id says nothing more. */
const NAME = /(Names?|Num|Number)$/
const nameless = (path: string): string => path.replace(NAME, '')
const SHOWN_AS: Record<string, string> = { technicianId: 'crew' }

function hasNameField(path: string, named: ReadonlySet<string>): boolean {
  const [, record] = /^(.+)Ids?$/.exec(path) ?? []
  return record !== undefined && (named.has(record) || named.has(SHOWN_AS[path] ?? ''))
}

/** A field of the company's own, by its name; one that is gone since has none any more. */
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

/** What stands as it was typed, such as an item's name, stays so. */
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

/** "2 ea × Heater, $50.00"; the words first that every line has, then whatever else it says. */
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

/** As the tables of lists show it. */
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
