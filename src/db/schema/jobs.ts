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
import { filePath, id, instant, recordTimes, searchText } from './columns'
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
    /** Who does it if none of our technicians does: the name of an outside crew. */
    crew: text('crew'),
    status: text('status', { enum: ['open', 'closed'] })
      .notNull()
      .default('open'),
    /** Why nothing happens on it for now. */
    holdReason: text('hold_reason'),
    /** When the work was said to be finished. */
    finishedAt: instant('finished_at'),
    finishedById: actorId('finished_by_id'),
    /** The next visit that is open, or else the last one done: `current_visit_of`, kept with each change of a visit. */
    currentVisitId: text('current_visit_id').references((): AnyPgColumn => visits.id),
    /** The names of all technicians of its visits, for its search: `people_of`. */
    people: text('people'),
    ...recordTimes(),
    searchText: searchText('num', 'customer', 'address', 'crew', 'people', 'description'),
  },
  (table) => [
    check('jobs_status', sql`${table.status} in ('open', 'closed')`),
    check('jobs_billing_rate', sql`${table.billingRate} >= 0`),
    uniqueIndex('jobs_num_unique').on(table.num),
    index('jobs_newest').on(table.createdAt, table.id),
    index('jobs_by_status').on(table.status, table.createdAt, table.id),
    index('jobs_by_customer').on(table.customerId, table.createdAt, table.id),
    index('jobs_by_agreement').on(table.agreementId, table.createdAt, table.id),
    index('jobs_by_equipment')
      .on(table.equipmentId, table.createdAt, table.id)
      .where(sql`${table.equipmentId} is not null`),
    index('jobs_by_visit').on(table.currentVisitId),
    index('jobs_unbooked')
      .on(table.createdAt, table.id)
      .where(sql`${table.status} = 'open' and ${table.currentVisitId} is null`),
    index('jobs_search').using('gin', table.searchText.op('gin_trgm_ops')),
    /** Finds the highest JOB- number with one index entry. */
    index('jobs_number')
      .on(sql`(substring(${table.num} from '^JOB-([0-9]{1,15})$')::bigint)`)
      .where(sql`${table.num} ~ '^JOB-[0-9]{1,15}$'`),
  ],
)

/** A job is done in visits: who goes there, from when to when, and how that stands. */
export const visits = pgTable(
  'visits',
  {
    id: id(),
    jobId: text('job_id')
      .notNull()
      .references(() => jobs.id, { onDelete: 'cascade' }),
    status: text('status', { enum: ['scheduled', 'travelling', 'on_site', 'done', 'cancelled'] })
      .notNull()
      .default('scheduled'),
    scheduledStart: instant('scheduled_start'),
    scheduledEnd: instant('scheduled_end'),
    notes: text('notes'),
    travelledAt: instant('travelled_at'),
    travelledById: actorId('travelled_by_id'),
    arrivedAt: instant('arrived_at'),
    arrivedById: actorId('arrived_by_id'),
    doneAt: instant('done_at'),
    doneById: actorId('done_by_id'),
    doneNote: text('done_note'),
    /** Who signed for the work on site, and what they drew; without a drawing the typed name is the signature. */
    signerName: text('signer_name'),
    signature: filePath('signature'),
    photosBefore: filePath('photos_before').array().notNull().default([]),
    photosAfter: filePath('photos_after').array().notNull().default([]),
    cancelledAt: instant('cancelled_at'),
    cancelledById: actorId('cancelled_by_id'),
    cancelReason: text('cancel_reason'),
    ...recordTimes(),
  },
  (table) => [
    check(
      'visits_status',
      sql`${table.status} in ('scheduled', 'travelling', 'on_site', 'done', 'cancelled')`,
    ),
    check('visits_done', sql`(${table.status} = 'done') = (${table.doneAt} is not null)`),
    check('visits_cancelled', sql`(${table.status} = 'cancelled') = (${table.cancelledAt} is not null)`),
    check('visits_signature', sql`${table.signature} is null or ${table.signerName} is not null`),
    index('visits_by_signature').on(table.signature).where(sql`${table.signature} is not null`),
    index('visits_by_photo_before').using('gin', table.photosBefore),
    index('visits_by_photo_after').using('gin', table.photosAfter),
    index('visits_by_job').on(table.jobId, table.createdAt, table.id),
    /** The order in which they take place. */
    index('visits_in_order').on(sql`coalesce(${table.scheduledStart}, 'infinity'::timestamptz)`, table.id),
    index('visits_scheduled')
      .on(table.scheduledStart, table.id)
      .where(sql`${table.scheduledStart} is not null`),
    /** For the few visits longer than a day, which a look at previous days would miss. */
    index('visits_long')
      .on(table.scheduledEnd)
      .where(sql`${table.scheduledEnd} - ${table.scheduledStart} > interval '24 hours'`),
    index('visits_open')
      .on(table.jobId)
      .where(sql`${table.status} in ('scheduled', 'travelling', 'on_site')`),
  ],
)

/** The technicians of a visit in order; the first one leads. */
export const visitTechnicians = pgTable(
  'visit_technicians',
  {
    visitId: text('visit_id')
      .notNull()
      .references(() => visits.id, { onDelete: 'cascade' }),
    userId: text('user_id')
      .notNull()
      .references(() => users.id),
    /** From 1. */
    position: integer('position').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.visitId, table.userId] }),
    check('visit_technicians_position', sql`${table.position} between 1 and 20`),
    index('visit_technicians_by_user').on(table.userId, table.visitId),
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
