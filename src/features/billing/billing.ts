import { FRACTIONS_AND_CREDITS } from '@/domain/company/company'
import { lineTotal, MAX_QUANTITY, MAX_UNIT_PRICE } from '@/domain/sales-documents/totals'
import { formatDate } from '@/shared/dates'
import { withCommas } from '@/shared/digits'
import { formatHours } from '@/shared/hours'
import { formatMoney } from '@/shared/money'

/** How a job's work becomes invoice lines; shared by the preview and the server. */

export const GROUPINGS = ['none', 'person', 'day'] as const
export type Grouping = (typeof GROUPINGS)[number]
export const GROUPING_LABELS: Record<Grouping, string> = {
  none: 'One line per entry',
  person: 'By person',
  day: 'By day',
}

/** Maximum number of sources of one kind. */
export const MAX_SOURCES = 500

export const SOURCE_KINDS = ['time', 'materials', 'changeOrders', 'estimateLines'] as const
export type SourceKind = (typeof SOURCE_KINDS)[number]

export interface TimeSource {
  id: string
  userId: string
  who: string
  /** yyyy-MM-dd in the company's time zone, like all dates here. */
  date: string
  description: string | null
  /** In minutes. */
  quantity: number
  /** Cents per hour. */
  unitPrice: number
  amount: number
}

export interface MaterialSource {
  id: string
  itemId: string
  description: string
  quantity: number
  unit: string
  unitPrice: number
  amount: number
}

export interface ChangeOrderSource {
  id: string
  coNumber: string
  description: string
  amount: number
}

/** A line of the estimate, and the amount billed now. */
export interface EstimateSource {
  id: string
  description: string
  quantity: number
  unit: string
  unitPrice: number
  /** The line's whole price. */
  total: number
  amount: number
}

export interface Sources {
  time: readonly TimeSource[]
  materials: readonly MaterialSource[]
  changeOrders: readonly ChangeOrderSource[]
  estimateLines: readonly EstimateSource[]
}

/** What a line bills of one source. */
export interface BilledPart {
  kind: SourceKind
  id: string
  /** Minutes or pieces; null for a price. */
  quantity: number | null
  amount: number
}

export interface BillLine {
  /** Identifies the line in the preview and on the server. */
  key: string
  description: string
  quantity: number
  unit: string
  unitPrice: number
  parts: BilledPart[]
}

interface Terms {
  groupBy: Grouping
  /** The company's "Fractions and credits on lines". */
  fractions: boolean
}

/** All lines of the invoice. Without edits they add up to the sources, to the cent. */
export function billLines(sources: Sources, terms: Terms): BillLine[] {
  return [
    ...sources.estimateLines.map((source) => estimateLine(source, terms.fractions)),
    ...sources.changeOrders.map(changeOrderLine),
    ...timeLines(sources.time, terms),
    ...materialLines(sources.materials, terms),
  ]
}

const sumOf = (parts: readonly { amount: number }[]): number =>
  parts.reduce((sum, { amount }) => sum + amount, 0)

function groupedBy<T>(values: readonly T[], keyOf: (value: T) => string): [string, T[]][] {
  const groups = new Map<string, T[]>()
  for (const value of values) {
    const key = keyOf(value)
    groups.set(key, [...(groups.get(key) ?? []), value])
  }
  return [...groups]
}

const TIME_KEYS: Record<Grouping, (source: TimeSource) => string> = {
  none: ({ id }) => id,
  person: ({ userId }) => userId,
  day: ({ date }) => date,
}

const TIME_TEXTS: Record<Grouping, (first: TimeSource) => string> = {
  none: ({ description, who, date }) => `${description || 'Labor'} - ${who}, ${formatDate(date)}`,
  person: ({ who }) => `Labor - ${who}`,
  day: ({ date }) => `Labor - ${formatDate(date)}`,
}

const timeLines = (time: readonly TimeSource[], { groupBy, fractions }: Terms): BillLine[] =>
  groupedBy(time, TIME_KEYS[groupBy]).map(([key, group]) => {
    const first = group[0] as TimeSource
    const minutes = minutesOf(group)
    const amount = sumOf(group)
    const hours = Math.round((minutes * 1000) / 60) / 1000
    const byTheHour = { quantity: hours, unitPrice: first.unitPrice }
    const isOneRate = group.every(({ unitPrice }) => unitPrice === first.unitPrice)
    const isQuantity = (fractions || Number.isInteger(hours)) && hours > 0 && hours <= MAX_QUANTITY
    const isExact = isQuantity && isOneRate && lineTotal(byTheHour) === amount
    const text = TIME_TEXTS[groupBy](first)
    const parts = group.map(({ id, quantity, amount }) => ({ kind: 'time' as const, id, quantity, amount }))
    const line = { key: `time:${key}`, parts }
    if (isExact) return { ...line, ...byTheHour, description: cut(text), unit: 'hr' }
    const suffix = ` (${hoursAndRates(group)})`
    return { ...line, quantity: 1, unitPrice: amount, description: cut(text, suffix), unit: 'ea' }
  })

/** Further rates are not listed. */
const MAX_RATES = 3

/** "3.25 h at $94.00", or "2 h at $94.00, 1.5 h at $60.00" */
function hoursAndRates(time: readonly TimeSource[]): string {
  const rates = groupedBy(time, ({ unitPrice }) => String(unitPrice))
  if (rates.length > MAX_RATES) return hoursText(minutesOf(time))
  return rates
    .map(([rate, group]) => `${hoursText(minutesOf(group))} at ${formatMoney(Number(rate))}`)
    .join(', ')
}

const minutesOf = (time: readonly TimeSource[]) => time.reduce((sum, { quantity }) => sum + quantity, 0)

/** "3.25 h"; "3 h 20 min" where hundredths of an hour would be rounded. */
function hoursText(minutes: number): string {
  if (Number.isInteger((minutes * 100) / 60)) return `${Number(formatHours(minutes))} h`
  const hours = Math.floor(minutes / 60)
  return [hours > 0 && `${hours} h`, `${minutes % 60} min`].filter(Boolean).join(' ')
}

/** Grouped lines combine the same item at the same price. */
function materialLines(materials: readonly MaterialSource[], { groupBy }: Terms): BillLine[] {
  const keyOf = ({ id, itemId, unitPrice }: MaterialSource) =>
    groupBy === 'none' ? id : `${itemId}:${unitPrice}`
  return groupedBy(materials, keyOf).map(([key, group]) => {
    const { description, unit, unitPrice } = group[0] as MaterialSource
    const quantity = group.reduce((sum, each) => sum + each.quantity, 0)
    const parts = group.map(({ id, quantity, amount }) => ({
      kind: 'materials' as const,
      id,
      quantity,
      amount,
    }))
    const line = { key: `materials:${key}`, unit, parts }
    if (quantity <= MAX_QUANTITY) return { ...line, description: cut(description), quantity, unitPrice }
    const suffix = ` (${withCommas(quantity)} ${unit})`
    return {
      ...line,
      unit: 'ea',
      description: cut(description, suffix),
      quantity: 1,
      unitPrice: sumOf(group),
    }
  })
}

const changeOrderLine = ({ id, coNumber, description, amount }: ChangeOrderSource): BillLine => ({
  key: `changeOrders:${id}`,
  description: cut(`Change order ${coNumber}: ${description}`),
  quantity: 1,
  unit: 'ea',
  unitPrice: amount,
  parts: [{ kind: 'changeOrders', id, quantity: null, amount }],
})

function estimateLine(source: EstimateSource, fractions: boolean): BillLine {
  const { id, description, quantity, unit, unitPrice, total, amount } = source
  const line = {
    key: `estimateLines:${id}`,
    parts: [{ kind: 'estimateLines' as const, id, quantity: null, amount }],
  }
  const isWhole = amount === total && (fractions || Number.isInteger(quantity))
  if (isWhole) return { ...line, description: cut(description), quantity, unit, unitPrice }
  const part = amount === total ? '' : ` (${partText(amount, total)})`
  return { ...line, description: cut(description, part), quantity: 1, unit: 'ea', unitPrice: amount }
}

/** "40% of $1,000.00", or "part of $1,000.00" if the percentage is not whole. */
export function partText(amount: number, total: number): string {
  const percent = (amount * 100) / total
  return `${Number.isInteger(percent) ? `${percent}%` : 'part'} of ${formatMoney(total)}`
}

const MAX_DESCRIPTION = 500
const cut = (text: string, end = ''): string => text.slice(0, MAX_DESCRIPTION - end.length) + end

/** A percentage (in hundredths) of a price, in cents, half a cent away from 0. */
export function percentOf(total: number, hundredths: number): number {
  const doubled = BigInt(total < 0 ? -total : total) * BigInt(hundredths) * 2n + 10_000n
  const amount = Number(doubled / 20_000n)
  return total < 0 ? -amount : amount
}

/** Why this amount of an estimate line cannot be billed; null if it can. */
export function partProblem(amount: number, { left, name }: { left: number; name: string }): string | null {
  if (left === 0) return `${name} is already billed`
  const isWithin = left > 0 ? amount > 0 && amount <= left : amount < 0 && amount >= left
  return isWithin ? null : `Only ${formatMoney(left)} of ${name} is left to bill`
}

/** Why these lines cannot be invoiced; null if they can. */
export function linesProblem(
  lines: readonly BillLine[],
  { fractions }: Pick<Terms, 'fractions'>,
): string | null {
  const credit = lines.find(({ unitPrice }) => unitPrice < 0)
  if (credit && !fractions)
    return `${credit.description}: to bill a credit, allow "${FRACTIONS_AND_CREDITS}" in company settings`
  const large = lines.find(({ unitPrice }) => Math.abs(unitPrice) > MAX_UNIT_PRICE)
  return large ? `${large.description}: the price must be at most ${formatMoney(MAX_UNIT_PRICE)}` : null
}

interface Edit {
  key: string
  description?: string
  unitPrice?: number
}

/** Applies edited texts and prices; edits of unknown lines are ignored. */
export function withEdits(lines: readonly BillLine[], edits: readonly Edit[]): BillLine[] {
  const byKey = new Map(edits.map((edit) => [edit.key, edit]))
  return lines.map((line) => {
    const { description = line.description, unitPrice = line.unitPrice } = byKey.get(line.key) ?? {}
    return { ...line, description, unitPrice }
  })
}

/** What counts as unbilled: with a fixed price, time and materials do not. */
export function countedKinds(isFixedPrice: boolean): readonly SourceKind[] {
  return isFixedPrice ? ['changeOrders', 'estimateLines'] : ['time', 'materials', 'changeOrders']
}
