import { type SQL, sql } from 'drizzle-orm'
import { invoices } from '@/db/schema/sales-documents/invoices'

/** In the words of the indexes: money that customers still owe. */
export const isOwed = sql`${invoices.status} not in ('draft', 'void') and ${invoices.balance} > 0`

/** Money owed that was due before that day, partly paid or not: the one meaning of overdue in lists and totals. */
export const isOverdue = (day: SQL): SQL => sql`${isOwed} and ${invoices.agingDate} < ${day}`

/** What was paid on it counts as revenue. */
export const isReceived = sql`${invoices.status} <> 'void'`
