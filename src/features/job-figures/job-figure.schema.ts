import { z } from 'zod'
import { FIGURES, SOURCES } from './job-figure'

const cents = () => z.number().int()

/** In cents. Contract, pending and invoiced are before tax so they can be compared; paid includes tax. */
export const jobFigures = z.object({
  /** The estimates that became the job, and its approved change orders. */
  contract: cents(),
  /** Change orders not yet approved or rejected. */
  pending: cents(),
  /** Excludes drafts and void invoices. */
  invoiced: cents(),
  paid: cents(),
  labour: cents(),
  /** Consumables used, at their cost when checked out, less returns. */
  materials: cents(),
  /** Received directly for the job, bypassing stock. */
  orders: cents(),
  scrap: cents(),
  /** Labour, materials, orders and scrap. */
  cost: cents(),
  /** Invoiced less cost. */
  profit: cents(),
  /** Profit divided by invoiced, in hundredths of a percent; null if nothing is invoiced. */
  margin: z.number().int().nullable(),
  /** People whose hours on this job count as $0 of labour because they have no cost rate. */
  withoutCostRate: z.string().array(),
})
export type JobFigures = z.infer<typeof jobFigures>

export const figureParams = z.object({ figure: z.enum(FIGURES, { error: 'Unknown figure' }) })

/** Record types that figures are calculated from. */
export const FIGURE_ENTITIES = [
  'estimate',
  'change_order',
  'invoice',
  'time_entry',
  'item',
  'purchase_order',
  'scrap',
] as const

/** One row of a figure's breakdown. */
export const figureRow = z.object({
  id: z.string(),
  /** The basic figure the row belongs to, for example labour within cost. */
  source: z.enum(SOURCES),
  label: z.string(),
  date: z.string(),
  who: z.string().nullable(),
  /** Quantity, unit and cents per unit; for minutes, cents per hour. */
  quantity: z.number().nullable(),
  unit: z.string().nullable(),
  each: z.number().nullable(),
  /** In cents; negative if subtracted from the figure. */
  amount: cents(),
  /** The record to link to. */
  entity: z.enum(FIGURE_ENTITIES),
  entityId: z.string(),
})
export type FigureRow = z.infer<typeof figureRow>
