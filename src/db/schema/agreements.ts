import { sql } from 'drizzle-orm'
import { bigint, boolean, check, date, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { checklists } from './checklists'
import { createdAt, id, recordTimes, searchText } from './columns'
import { customer } from './customers'
import { jobs } from './jobs'
import { actorId } from './users'

export const maintenanceAgreements = pgTable(
  'maintenance_agreements',
  {
    id: id(),
    agreementNumber: text('agreement_number').notNull(),
    ...customer(),
    title: text('title').notNull(),
    description: text('description'),
    frequency: text('frequency', { enum: ['monthly', 'quarterly', 'biannual', 'annual'] }).notNull(),
    /** Cents per service. */
    price: bigint('price', { mode: 'number' }).notNull().default(0),
    startDate: date('start_date').notNull(),
    endDate: date('end_date'),
    nextServiceDate: date('next_service_date'),
    /** Day of the month of services, kept through short months: 31, Feb 28, 31. */
    serviceDay: integer('service_day'),
    status: text('status', { enum: ['active', 'suspended', 'expired'] })
      .notNull()
      .default('active'),
    notes: text('notes'),
    /** The template that its jobs get. */
    checklistId: text('checklist_id').references(() => checklists.id, { onDelete: 'set null' }),
    createdById: actorId('created_by_id').notNull(),
    ...recordTimes(),
    searchText: searchText('title', 'agreement_number', 'customer_name'),
  },
  (table) => [
    check(
      'maintenance_agreements_frequency',
      sql`${table.frequency} in ('monthly', 'quarterly', 'biannual', 'annual')`,
    ),
    check('maintenance_agreements_status', sql`${table.status} in ('active', 'suspended', 'expired')`),
    check('maintenance_agreements_price', sql`${table.price} >= 0`),
    uniqueIndex('maintenance_agreements_number_unique').on(table.agreementNumber),
    index('maintenance_agreements_newest').on(table.createdAt, table.id),
    index('maintenance_agreements_by_customer').on(table.customerId, table.createdAt, table.id),
    index('maintenance_agreements_search').using('gin', table.searchText.op('gin_trgm_ops')),
  ],
)

/** A service that became a job: the unique index turns a double click into one job. */
export const agreementVisits = pgTable(
  'agreement_visits',
  {
    id: id(),
    agreementId: text('agreement_id')
      .notNull()
      .references(() => maintenanceAgreements.id),
    /** The due date that it serves. */
    serviceDate: date('service_date').notNull(),
    jobId: text('job_id')
      .notNull()
      .references(() => jobs.id),
    /** Whether it moved the agreement's next service: not if it served another date. */
    movedOn: boolean('moved_on').notNull().default(false),
    createdById: actorId('created_by_id').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('agreement_visits_one_a_date').on(table.agreementId, table.serviceDate),
    index('agreement_visits_by_job').on(table.jobId),
  ],
)
