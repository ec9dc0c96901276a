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

/** What a figure counts, in a sentence. */
export const FIGURE_WORDS: Record<Figure, string> = {
  contract: 'The estimate that became the job and its approved change orders, before tax',
  pending: 'Change orders that nobody has decided on yet, before tax',
  invoiced: 'Invoices that are neither drafts nor void, before tax',
  paid: 'Payments less refunds on the job’s invoices, tax included',
  labour: 'Hours at what each person cost when they worked',
  materials: 'Consumables used and not brought back, at what they cost when they were taken',
  orders: 'Received for the job without going through the stock, before tax',
  scrap: 'Scrap on the job, at what it cost',
  cost: 'Labor, materials, orders and scrap',
  profit: 'What is invoiced, less the cost',
}
