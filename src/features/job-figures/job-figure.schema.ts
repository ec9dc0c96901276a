import { z } from 'zod'
import { FIGURES, SOURCES } from './job-figure'

const cents = () => z.number().int()

/** In cents. Contract, pending and invoiced are before tax, so that they compare; paid is what has come in. */
export const jobFigures = z.object({
  /** The estimates that became the job, and its approved change orders. */
  contract: cents(),
  /** Change orders that nobody has decided on yet. */
  pending: cents(),
  /** On invoices that are neither drafts nor void. */
  invoiced: cents(),
  paid: cents(),
  labour: cents(),
  /** Consumables that were used, at what they cost then, without what came back. */
  materials: cents(),
  /** Received for the job without going through the stock. */
  orders: cents(),
  scrap: cents(),
  /** Labour, materials, orders and scrap. */
  cost: cents(),
  /** Invoiced less cost. */
  profit: cents(),
  /** Of what was invoiced, in hundredths of a percent; null if nothing was. */
  margin: z.number().int().nullable(),
  /** The people whose hours here count as $0 of labour, because they had no cost rate. */
  withoutCostRate: z.string().array(),
})
export type JobFigures = z.infer<typeof jobFigures>

export const figureParams = z.object({ figure: z.enum(FIGURES, { error: 'Unknown figure' }) })

/** What a figure can be made of. */
export const FIGURE_ENTITIES = [
  'estimate',
  'change_order',
  'invoice',
  'time_entry',
  'item',
  'purchase_order',
  'scrap',
] as const

/** One of the rows that a figure is the sum of. */
export const figureRow = z.object({
  id: z.string(),
  /** The figure that it belongs to first: of a cost which one. */
  source: z.enum(SOURCES),
  label: z.string(),
  date: z.string(),
  who: z.string().nullable(),
  /** How many of what, and the cents for each of them: of minutes for an hour. */
  quantity: z.number().nullable(),
  unit: z.string().nullable(),
  each: z.number().nullable(),
  /** In cents; negative where it is taken off the figure. */
  amount: cents(),
  /** The record that shows it. */
  entity: z.enum(FIGURE_ENTITIES),
  entityId: z.string(),
})
export type FigureRow = z.infer<typeof figureRow>
