/** Old and new value of each changed field; null for none. */
export type Changes = Record<string, [from: ChangeValue, to: ChangeValue]>

/** A stored value: numbers stay numbers, long text is cut. */
export type ChangeValue =
  | string
  | number
  | boolean
  | null
  | (string | number | boolean | null)[]
  | ChangedLine

/** An added or removed line of a list, such as a document's. */
export interface ChangedLine {
  [field: string]: string | number | boolean | null
}

/** Limits for the fields of a change and the lines of a list; beyond that, only the number is stored. */
export const MAX_FIELDS = 60
export const MAX_LINES = 10
export const MAX_TEXT = 500
const MAX_WORDS = 30

/** Fields that are never stored, in any record. */
const SECRET = /password|token|secret|hash|^sid$|recovery/i
const FILE = /^\/api\/files\//

type Fields = Readonly<Record<string, unknown>>

/**
 * The differences between a record before and after a change; without an after, everything it held. `null` if
 * nothing differs.
 */
export function changesBetween(before: object, after: object | null): Changes | null {
  const fields = Object.entries(differences(before as Fields, (after ?? {}) as Fields))
  return fields.length === 0 ? null : Object.fromEntries(fields.slice(0, MAX_FIELDS))
}

function differences(before: Fields, after: Fields, prefix = ''): Changes {
  const names = new Set([...Object.keys(before), ...Object.keys(after)])
  const changes: Changes = {}
  for (const name of names) {
    if (SECRET.test(name)) continue
    Object.assign(changes, difference(prefix + name, before[name] ?? null, after[name] ?? null))
  }
  return changes
}

function difference(name: string, from: unknown, to: unknown): Changes {
  if (isSame(from, to)) return {}
  if (isLines(from, to)) return lineDifferences(name, listed(from), listed(to))
  if (isFields(from) || isFields(to)) return differences(fieldsOf(from), fieldsOf(to), `${name}.`)
  if (isFile(from) || isFile(to)) return { [name]: changedFiles(from, to) }
  return { [name]: [shortened(from), shortened(to)] }
}

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const fieldsOf = (value: unknown): Fields => (isFields(value) ? value : {})
const listed = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])
const isLines = (...lists: unknown[]): boolean => lists.some((list) => listed(list).some(isFields))
const isFile = (value: unknown): boolean =>
  Array.isArray(value) ? value.some(isFile) : typeof value === 'string' && FILE.test(value)

/** Ignores the order of fields. */
function isSame(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return false
  if (Array.isArray(one) !== Array.isArray(other)) return false
  const names = new Set([...Object.keys(one), ...Object.keys(other)])
  return [...names].every((name) => isSame((one as Fields)[name], (other as Fields)[name]))
}

/** Files are shown as present or absent, not by path. */
function changedFiles(from: unknown, to: unknown): [ChangeValue, ChangeValue] {
  if (!Array.isArray(from) && !Array.isArray(to))
    return [from ? 'photo' : null, to ? (from ? 'another photo' : 'photo') : null]
  const [had, has] = [listed(from).length, listed(to).length]
  return [photos(had), had === has ? `${has} other photos` : photos(has)]
}

const photos = (count: number) => (count === 1 ? '1 photo' : `${count} photos`)

function shortened(value: unknown): ChangeValue {
  if (Array.isArray(value)) {
    const more = value.length > MAX_WORDS ? [`… ${value.length - MAX_WORDS} more`] : []
    return [...value.slice(0, MAX_WORDS).map(plain), ...more]
  }
  return plain(value)
}

function plain(value: unknown): string | number | boolean | null {
  if (value === null || typeof value === 'number' || typeof value === 'boolean') return value
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? '')
  return text.length > MAX_TEXT ? `${text.slice(0, MAX_TEXT - 1)}…` : text
}

/**
 * Compares line by line: unchanged lines are skipped wherever they are, the others are compared in order, each
 * under its current or former number.
 */
function lineDifferences(name: string, from: unknown[], to: unknown[]): Changes {
  const had = numbered(from)
  const has = numbered(to).filter((line) => !takeSame(had, line.value))
  const count = Math.max(had.length, has.length)
  if (count === 0) return { [name]: [lines(from.length), `${lines(to.length)} in another order`] }
  if (count > MAX_LINES) return { [name]: [lines(from.length), lines(to.length)] }
  const changes: Changes = {}
  for (let index = 0; index < count; index++)
    Object.assign(changes, lineDifference(name, had[index], has[index]))
  return changes
}

interface NumberedLine {
  number: number
  value: Fields
}

const numbered = (list: unknown[]): NumberedLine[] =>
  list.map((value, index) => ({ number: index + 1, value: fieldsOf(value) }))

function takeSame(lines: NumberedLine[], value: Fields): boolean {
  const index = lines.findIndex((line) => isSame(line.value, value))
  if (index >= 0) lines.splice(index, 1)
  return index >= 0
}

function lineDifference(name: string, had: NumberedLine | undefined, has: NumberedLine | undefined): Changes {
  if (had && has) return differences(had.value, has.value, `${name}.${has.number}.`)
  const field = `${name}.${(had ?? has)?.number}`
  return { [field]: [had ? changedLine(had.value) : null, has ? changedLine(has.value) : null] }
}

const changedLine = (line: Fields): ChangedLine =>
  Object.fromEntries(
    Object.entries(line)
      .filter(([name, value]) => !SECRET.test(name) && value !== null && value !== undefined)
      .map(([name, value]) => [name, plain(value)]),
  )

const lines = (count: number) => (count === 1 ? '1 line' : `${count} lines`)
