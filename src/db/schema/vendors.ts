import { sql } from 'drizzle-orm'
import { check, index, pgTable, text } from 'drizzle-orm/pg-core'
import { address, alphabetic, id, PHONE_DIGITS, recordTimes, searchText } from './columns'
import { actorId } from './users'

export const vendors = pgTable(
  'vendors',
  {
    id: id(),
    name: text('name').notNull(),
    contactName: text('contact_name'),
    email: text('email'),
    phone: text('phone'),
    ...address(),
    accountNumber: text('account_number'),
    paymentTerms: text('payment_terms', {
      enum: ['NET 30', 'NET 60', 'NET 90', 'Due on Receipt', 'Custom'],
    }),
    status: text('status', { enum: ['active', 'inactive'] })
      .notNull()
      .default('active'),
    notes: text('notes'),
    createdById: actorId('created_by_id').notNull(),
    ...recordTimes(),
    searchText: searchText(
      'name',
      'contact_name',
      'email',
      'phone',
      'account_number',
      'address',
      'city',
      'zip',
      PHONE_DIGITS,
    ),
  },
  (table) => [
    check('vendors_status', sql`${table.status} in ('active', 'inactive')`),
    check(
      'vendors_payment_terms',
      sql`${table.paymentTerms} in ('NET 30', 'NET 60', 'NET 90', 'Due on Receipt', 'Custom')`,
    ),
    index('vendors_by_name').on(alphabetic(table.name), table.id),
    index('vendors_search').using('gin', table.searchText.op('gin_trgm_ops')),
  ],
)
