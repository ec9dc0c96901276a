import { sql } from 'drizzle-orm'
import { bigint, check, pgTable, text } from 'drizzle-orm/pg-core'

/** The number series that the company has set up; without a row, numbers come from the clock. */
export const numberSeries = pgTable(
  'number_series',
  {
    series: text('series', {
      enum: ['invoice', 'estimate', 'purchaseOrder', 'agreement', 'job'],
    }).primaryKey(),
    prefix: text('prefix').notNull(),
    next: bigint('next', { mode: 'number' }).notNull(),
  },
  (table) => [
    check(
      'number_series_series',
      sql`${table.series} in ('invoice', 'estimate', 'purchaseOrder', 'agreement', 'job')`,
    ),
    check('number_series_next', sql`${table.next} > 0`),
  ],
)
