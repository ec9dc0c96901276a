import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Db } from '@/db/client'
import { changeOrders } from '@/db/schema/change-orders'
import { estimateLineItems } from '@/db/schema/sales-documents/estimates'
import { holdings } from '@/db/schema/stock/holdings'
import { timeEntries } from '@/db/schema/time-entries'
import { formatDate } from '@/shared/dates'
import { badRequest, conflict } from '@/shared/errors'
import { partProblem, type Sources } from '../billing'
import type { BillInput } from '../billing.schema'
import {
  type ChangeOrderRow,
  changeOrderRows,
  type EstimateLineRow,
  estimateLineRows,
  type MaterialRow,
  materialRows,
  returnedCheckouts,
  type TimeRow,
  timeRows,
} from './unbilled.store'

/** The selected work, locked and checked again; or a refusal that names the source. */
export async function chosenSources(tx: Db, jobId: string, input: BillInput): Promise<Sources> {
  const { timeEntryIds = [], transactionIds = [], changeOrderIds = [], estimateLines = [] } = input
  const parts = new Map(estimateLines.map(({ id, amount }) => [id, amount]))
  const time = await timeRows(tx, among(timeEntries.id, timeEntryIds), 'locked')
  const materials = await materialRows(tx, among(holdings.id, transactionIds), 'locked')
  const changes = await changeOrderRows(tx, among(changeOrders.id, changeOrderIds), 'locked')
  const lines = await estimateLineRows(tx, among(estimateLineItems.id, [...parts.keys()]), 'locked')
  const asBilled = lines.map((line) => ({
    ...line,
    left: line.amount,
    amount: parts.get(line.id) ?? line.amount,
  }))

  // A completely returned checkout has no holding left, but is not unknown.
  const missing = transactionIds.filter((id) => !materials.some((row) => row.id === id))
  const returned = missing.length > 0 ? await returnedCheckouts(tx, missing) : new Set<string>()
  const checks = [
    ...problemsOf('timeEntryIds', timeEntryIds, time, { what: 'time entry', jobId, problem: timeProblem }),
    ...problemsOf('transactionIds', transactionIds, materials, {
      what: 'checkout',
      jobId,
      problem: materialProblem,
      gone: (id) => (returned.has(id) ? 'Everything from this checkout was returned' : null),
    }),
    ...problemsOf('changeOrderIds', changeOrderIds, changes, {
      what: 'change order',
      jobId,
      problem: changeOrderProblem,
    }),
    ...problemsOf('estimateLines', [...parts.keys()], asBilled, {
      what: 'estimate line',
      jobId,
      problem: estimateProblem,
    }),
  ]
  refuseFor(checks)
  return {
    time: inOrder(timeEntryIds, time),
    materials: inOrder(transactionIds, materials),
    changeOrders: inOrder(changeOrderIds, changes),
    estimateLines: inOrder([...parts.keys()], asBilled),
  }
}

const among = (column: PgColumn, ids: readonly string[]): { where: SQL; order: SQL } => ({
  where: sql`${column} = any(${sql.param(ids)}::text[])`,
  // Always in the same order, to avoid deadlocks.
  order: sql`order by ${column}`,
})

/** In selection order. */
function inOrder<T extends { id: string }>(ids: readonly string[], found: readonly T[]): T[] {
  const place = new Map(ids.map((id, at) => [id, at]))
  return [...found].sort((a, b) => (place.get(a.id) ?? 0) - (place.get(b.id) ?? 0))
}

interface Problem {
  path: string
  message: string
  /** Invalid input (400), or refused by the current state (409). */
  isWrong: boolean
}

interface Checked<Row> {
  what: string
  jobId: string
  problem(row: Row): string | null
  /** Why the source no longer exists. */
  gone?(id: string): string | null
}

function problemsOf<Row extends { id: string; jobId: string | null }>(
  path: string,
  ids: readonly string[],
  found: readonly Row[],
  { what, jobId, problem, gone = () => null }: Checked<Row>,
): Problem[] {
  const byId = new Map(found.map((row) => [row.id, row]))
  return ids.flatMap((id, at): Problem[] => {
    const row = byId.get(id)
    const wrong = (message: string) => [{ path: `${path}.${at}`, message, isWrong: true }]
    const message = row ? problem(row) : gone(id)
    if (!row && message === null) return wrong(`Unknown ${what}`)
    if (row && row.jobId !== jobId) return wrong(`This ${what} belongs to another job`)
    return message === null ? [] : [{ path: `${path}.${at}`, message, isWrong: false }]
  })
}

/** Invalid input is reported first and all at once, then the first obstacle. */
function refuseFor(problems: readonly Problem[]): void {
  const wrong = problems.filter(({ isWrong }) => isWrong)
  if (wrong.length > 0) throw badRequest(wrong.map(({ path, message }) => ({ path, message })))
  const [first] = problems
  if (first) throw conflict(first.message)
}

const billedProblem = (name: string, invoiceNumber: string | null): string | null =>
  invoiceNumber === null ? null : `${name} is already billed on invoice ${invoiceNumber}`

function timeProblem({ who, date, billable, isRunning, invoiceNumber }: TimeRow): string | null {
  const name = `The time of ${who} on ${formatDate(date)}`
  if (isRunning) return `${name} is still running`
  if (!billable) return `${name} is not billable`
  return billedProblem(name, invoiceNumber)
}

function materialProblem({ description, isReturnable, invoiceNumber }: MaterialRow): string | null {
  if (isReturnable) return `${description} is not a material. Only materials can be billed`
  return billedProblem(description, invoiceNumber)
}

function changeOrderProblem({ coNumber, status, invoiceNumber }: ChangeOrderRow): string | null {
  if (status !== 'approved')
    return `Change order ${coNumber} is ${status}. Only approved change orders can be billed`
  return billedProblem(`Change order ${coNumber}`, invoiceNumber)
}

function estimateProblem(line: EstimateLineRow & { left: number }): string | null {
  const { description, isConverted, invoiceNumber, left, amount } = line
  if (!isConverted) return `${description}: the estimate has not been converted to a job`
  return billedProblem(description, invoiceNumber) ?? partProblem(amount, { left, name: description })
}
