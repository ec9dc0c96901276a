import { z } from 'zod'
import { AGING_KEYS } from '@/domain/invoices/invoice'
import { addMonths } from '@/shared/days'
import { periodFilter } from '@/shared/fields'
import { MAX_MONTHS, PERIODS } from './picture'

const cents = z.number().int()
const minutes = z.number().int()
const count = z.number().int()

/** The query string of all charts over time: days and months are the company's. */
export const spanQuery = z
  .object({
    /** Number of calendar months, including this one. */
    months: z
      .enum(PERIODS.map(String) as ['12', '24'])
      .default('12')
      .transform((months) => Number(months) as (typeof PERIODS)[number]),
    ...periodFilter,
  })
  .superRefine(({ from, to = new Date().toISOString().slice(0, 10) }, context) => {
    if (!from) return
    if (to < from) context.addIssue({ code: 'custom', path: ['to'], message: 'The end is before the start' })
    else if (addMonths(from, MAX_MONTHS) <= to)
      context.addIssue({ code: 'custom', path: ['to'], message: `At most ${MAX_MONTHS} months at once` })
  })

/** The top rows, the sums of the others, and the totals. */
const ranked = <Row extends z.ZodRawShape, Sums extends z.ZodRawShape>(row: Row, sums: Sums) => {
  const sum = z.object({ count, ...sums })
  return z.object({ rows: z.object({ ...row, ...sums }).array(), others: sum, total: sum })
}

/** GET /api/reports/months. Amounts are in cents; revenue is payments received, as on the dashboard. */
const monthSums = {
  /** Payments less refunds by their date. */
  revenue: cents,
  /** Hours at their cost to the company. */
  labor: cents,
  /** Materials used minus returned, at the cost of that moment. */
  materials: cents,
  /** Delivered directly to jobs, never in stock. */
  orders: cents,
  scrap: cents,
  /** Sum of labor, materials, orders and scrap. */
  cost: cents,
}
export const monthFigures = z.object({ month: z.string(), ...monthSums })
export type MonthFigures = z.infer<typeof monthFigures>
export const months = z.object({ rows: monthFigures.array(), total: z.object(monthSums) })
export type Months = z.infer<typeof months>

/** GET /api/reports/aging-by-customer: open balances by days overdue. */
const agedSums = Object.fromEntries(AGING_KEYS.map((key) => [key, cents])) as Record<
  (typeof AGING_KEYS)[number],
  typeof cents
>
export const agingByCustomer = ranked(
  { id: z.string(), name: z.string() },
  { invoices: count, ...agedSums, balance: cents },
)
export type AgingByCustomer = z.infer<typeof agingByCustomer>

/** GET /api/reports/hours-by-person. */
export const hoursByPerson = ranked(
  { id: z.string(), name: z.string() },
  { billable: minutes, other: minutes, minutes },
)
export type HoursByPerson = z.infer<typeof hoursByPerson>

const onJob = {
  /** Null for rows without a job. */
  id: z.string().nullable(),
  name: z.string(),
  customer: z.string().nullable(),
}

/**
 * GET /api/reports/jobs-by-profit: closed or invoiced jobs of the period, with the figures of GET
 * /api/jobs/{id}/figures.
 */
export const jobsByProfit = ranked(onJob, { invoiced: cents, cost: cents, profit: cents })
export type JobsByProfit = z.infer<typeof jobsByProfit>

/** GET /api/reports/tool-losses: tools and containers that went missing and have not been found. */
export const toolLosses = ranked(onJob, {
  pieces: count,
  /** At their cost. */
  value: cents,
  /** Pieces with an unknown cost, which count as 0. */
  unknown: count,
})
export type ToolLosses = z.infer<typeof toolLosses>
