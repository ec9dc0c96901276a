import { sql } from 'drizzle-orm'
import { type AnyPgColumn, bigint, integer, jsonb, numeric } from 'drizzle-orm/pg-core'

export const cents = (name: string) => bigint(name, { mode: 'number' }).notNull().default(0)

/**
 * Names and addresses of both parties when it stopped being a draft, set by a trigger: `SentAs` in
 * domain/sales-documents/server/snapshot.ts. Drafts have none and show current ones.
 */
export const sentAs = () => jsonb('sent_as')

/** In hundredths of a percent, as of the document's creation. */
export const taxRate = () => integer('tax_rate').notNull().default(0)

/** Whole, or with three decimals if the company allows it; stock is always counted in whole units. */
export const lineQuantity = () =>
  numeric('quantity', { precision: 12, scale: 3, mode: 'number' }).notNull().default(1)

/** Rounds half a cent up, like `lineTotal` in domain/sales-documents. */
export const rounded = (table: { quantity: AnyPgColumn; unitPrice: AnyPgColumn }) =>
  sql`floor(${table.quantity} * ${table.unitPrice} + 0.5)`
