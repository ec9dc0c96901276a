import { type SQL, sql } from 'drizzle-orm'
import { invoices } from '@/db/schema/sales-documents/invoices'

/** Matches the index condition: customers still owe money. */
export const isOwed = sql`${invoices.status} not in ('draft', 'void') and ${invoices.balance} > 0`

/** Owed and due before that day, partly paid or not: the definition of overdue in lists and totals. */
export const isOverdue = (day: SQL): SQL => sql`${isOwed} and ${invoices.agingDate} < ${day}`

/** Its payments count as revenue. */
export const isReceived = sql`${invoices.status} <> 'void'`
