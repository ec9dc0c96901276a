import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { maintenanceAgreements } from './agreements'
import { id, instant, recordTimes, searchText } from './columns'
import { customerEquipment, customers } from './customers'
import { estimates } from './sales-documents/estimates'
import { actorId, users } from './users'

export const jobs = pgTable(
  'jobs',
  {
    id: id(),
    num: text('num').notNull(),
    /** The customer's displayed name; a trigger updates it when the customer is renamed. */
    customer: text('customer'),
    customerId: text('customer_id').references(() => customers.id),
    /** The estimate that became this job. */
    estimateId: text('estimate_id').references((): AnyPgColumn => estimates.id),
    /** The maintenance agreement that this job serves. */
    agreementId: text('agreement_id').references((): AnyPgColumn => maintenanceAgreements.id),
    /** The customer's equipment that is worked on. */
    equipmentId: text('equipment_id').references(() => customerEquipment.id, { onDelete: 'set null' }),
    address: text('address'),
    description: text('description'),
    /** Cents per hour, instead of each person's own rate. */
    billingRate: integer('billing_rate'),
    /** The first technician's name, or an external crew's. */
    crew: text('crew'),
    status: text('status', { enum: ['open', 'closed'] })
      .notNull()
      .default('open'),
    /** The first technician. */
    technicianId: text('technician_id').references(() => users.id),
    /** All technicians in order, with their names; a trigger updates them when a person is renamed. */
    technicianIds: text('technician_ids').array().notNull().default([]),
    technicianNames: text('technician_names').array().notNull().default([]),
    scheduledStart: instant('scheduled_start'),
    scheduledEnd: instant('scheduled_end'),
    ...recordTimes(),
    searchText: searchText(
      'num',
      'customer',
      'address',
      'crew',
      sql.raw('join_lines(technician_names[2:])'),
      'description',
    ),
  },
  (table) => [
    check('jobs_status', sql`${table.status} in ('open', 'closed')`),
    check('jobs_billing_rate', sql`${table.billingRate} >= 0`),
    check(
      'jobs_technicians',
      sql`${table.technicianId} is not distinct from ${table.technicianIds}[1] and cardinality(${table.technicianIds}) <= 20
          and cardinality(${table.technicianNames}) = cardinality(${table.technicianIds})`,
    ),
    uniqueIndex('jobs_num_unique').on(table.num),
    index('jobs_newest').on(table.createdAt, table.id),
    index('jobs_by_status').on(table.status, table.createdAt, table.id),
    index('jobs_by_customer').on(table.customerId, table.createdAt, table.id),
    index('jobs_by_agreement').on(table.agreementId, table.createdAt, table.id),
    index('jobs_by_equipment')
      .on(table.equipmentId, table.createdAt, table.id)
      .where(sql`${table.equipmentId} is not null`),
    index('jobs_scheduled')
      .on(table.scheduledStart, table.id)
      .where(sql`${table.scheduledStart} is not null`),
    /** For the few jobs longer than a day, which a look at previous days would miss. */
    index('jobs_long')
      .on(table.scheduledEnd)
      .where(sql`${table.scheduledEnd} - ${table.scheduledStart} > interval '24 hours'`),
    index('jobs_unscheduled_of')
      .using('gin', table.technicianIds)
      .where(sql`${table.status} = 'open' and ${table.crew} is not null and ${table.scheduledStart} is null`),
    index('jobs_search').using('gin', table.searchText.op('gin_trgm_ops')),
    /** Finds the highest JOB- number with one index entry. */
    index('jobs_number')
      .on(sql`(substring(${table.num} from '^JOB-([0-9]{1,15})$')::bigint)`)
      .where(sql`${table.num} ~ '^JOB-[0-9]{1,15}$'`),
  ],
)

/**
 * One row per technician of a job, maintained by a trigger. Ensures that each is a user, and on the job only once.
 */
export const jobTechnicians = pgTable(
  'job_technicians',
  {
    jobId: text('job_id')
      .notNull()
      .references(() => jobs.id, { onDelete: 'cascade' }),
    userId: text('user_id')
      .notNull()
      .references(() => users.id),
  },
  (table) => [
    primaryKey({ columns: [table.jobId, table.userId] }),
    index('job_technicians_by_user').on(table.userId, table.jobId),
  ],
)

/** Crew notes on a job, in the order written. */
export const jobNotes = pgTable(
  'job_notes',
  {
    id: id(),
    jobId: text('job_id')
      .notNull()
      .references(() => jobs.id, { onDelete: 'cascade' }),
    body: text('body').notNull(),
    createdById: actorId('created_by_id').notNull(),
    ...recordTimes(),
  },
  (table) => [index('job_notes_by_job').on(table.jobId, table.createdAt, table.id)],
)
