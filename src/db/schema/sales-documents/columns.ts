import { sql } from 'drizzle-orm'
import { type AnyPgColumn, bigint, integer, jsonb, numeric } from 'drizzle-orm/pg-core'

export const cents = (name: string) => bigint(name, { mode: 'number' }).notNull().default(0)

/**
 * The names and addresses of both sides as they were when it stopped being a draft, kept by a trigger: `SentAs` of
 * domain/sales-documents/server/snapshot.ts. A draft has none and follows.
 */
export const sentAs = () => jsonb('sent_as')

/** In hundredths of a percent, as it was when the document was made. */
export const taxRate = () => integer('tax_rate').notNull().default(0)

/** Whole, or with three places where the company allows it; stock is always counted in whole ones. */
export const lineQuantity = () =>
  numeric('quantity', { precision: 12, scale: 3, mode: 'number' }).notNull().default(1)

/** Half a cent goes up, as `lineTotal` of domain/sales-documents says too. */
export const rounded = (table: { quantity: AnyPgColumn; unitPrice: AnyPgColumn }) =>
  sql`floor(${table.quantity} * ${table.unitPrice} + 0.5)`
