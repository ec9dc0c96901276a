import { type SQL, sql } from 'drizzle-orm'
import { invoices } from '@/db/schema/sales-documents/invoices'

/** In the words of the indexes: money that customers still owe. */
export const isOwed = sql`${invoices.status} not in ('draft', 'void') and ${invoices.balance} > 0`

/** Of what is owed: past its date on that day, partly paid or not. */
export const isPastDue = (day: SQL): SQL => sql`${invoices.agingDate} < ${day}`

/** What was paid on it counts as revenue. */
export const isReceived = sql`${invoices.status} <> 'void'`
