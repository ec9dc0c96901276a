import type { Figure } from '../job-figure'

export const FIGURE_NAMES: Record<Figure, string> = {
  contract: 'Contract',
  pending: 'Pending',
  invoiced: 'Invoiced',
  paid: 'Paid',
  labour: 'Labor',
  materials: 'Materials',
  orders: 'Orders',
  scrap: 'Scrap',
  cost: 'Cost',
  profit: 'Profit',
}

/** Explains what each figure includes. */
export const FIGURE_WORDS: Record<Figure, string> = {
  contract: 'The estimate that became the job and its approved change orders, before tax',
  pending: 'Pending change orders, before tax',
  invoiced: 'Invoices except drafts and void ones, before tax',
  paid: 'Payments less refunds on the job’s invoices, tax included',
  labour: 'Hours at each person’s cost rate at the time',
  materials: 'Consumables used and not returned, at their cost when checked out',
  orders: 'Received directly for the job, not through stock, before tax',
  scrap: 'Scrap on the job, at cost',
  cost: 'Labor, materials, orders and scrap',
  profit: 'Invoiced, less cost',
}
