import { type SQLWrapper, sql } from 'drizzle-orm'
import {
  bigint,
  customType,
  date,
  index,
  integer,
  json,
  jsonb,
  pgTable,
  primaryKey,
  text,
} from 'drizzle-orm/pg-core'
import { createdAt, id, instant, now } from './columns'
import { actorId, users } from './users'

const xid = customType<{ data: string }>({ dataType: () => 'xid8' })
const snapshot = customType<{ data: string }>({ dataType: () => 'pg_snapshot' })
const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

/** Of security events: "user" of "user.logged_in", and the record that it is about. */
export const entityOf = (action: SQLWrapper) => sql`split_part(${action}, '.', 1)`
export const recordOf = (payload: SQLWrapper) => sql`(${payload} ->> 'id')`

export const activity = pgTable(
  'activity',
  {
    id: id(),
    action: text('action').notNull(),
    /** "job" of "job.created". */
    entity: text('entity').notNull(),
    /** Null of what there is only one of, such as the company. */
    recordId: text('record_id'),
    /** The record's when this was written; null of a record that was gone by then. */
    version: integer('version'),
    payload: jsonb('payload').notNull(),
    /** From what to what: `Changes` of shared/changes.ts, in the order of the record's fields. For owners alone. */
    changes: json('changes'),
    /** Null of what Plumbline itself did, such as the daily backup. */
    byId: actorId('by_id'),
    ts: instant('ts').notNull().default(now),
    /** Which transaction wrote it, and which others it could see: together they tell what was committed after it. */
    xid: xid('xid').default(sql`pg_current_xact_id()`),
    snapshot: snapshot('snapshot').default(sql`pg_current_snapshot()`),
  },
  (table) => [
    index('activity_newest').on(table.ts, table.id),
    // What the audit is narrowed by.
    index('activity_by_person').on(table.byId, table.ts, table.id),
    index('activity_by_entity').on(table.entity, table.ts, table.id),
    index('activity_by_record').on(table.recordId, table.ts, table.id),
  ],
)

/**
 * Who came in, who was refused, what was taken out. Not in the activity, which is the feed of work and the stream of
 * changes; the audit shows both.
 */
export const securityEvents = pgTable(
  'security_events',
  {
    id: id(),
    action: text('action').notNull(),
    payload: jsonb('payload').notNull(),
    /** Whose account it is about; null where nobody's is. */
    userId: text('user_id').references(() => users.id),
    ts: instant('ts').notNull().default(now),
  },
  (table) => [index('security_events_newest').on(table.ts, table.id)],
)

/** What may be asked for only once, by its key: a person's Idempotency-Key, or the id that a sender gave a new record. */
export const claims = pgTable(
  'claims',
  {
    /** The person whose Idempotency-Key it is; empty for the id of a record, which is nobody's own. */
    owner: text('owner').notNull(),
    key: text('key').notNull(),
    /** A hash of method, path and body: the same key with another request is refused. */
    fingerprint: text('fingerprint').notNull(),
    /** What was answered under an Idempotency-Key, as JSON text; written with the change itself. */
    answer: text('answer'),
    createdAt: createdAt(),
  },
  (table) => [primaryKey({ columns: [table.owner, table.key] })],
)

/** Photos and documents, each stored once under the hash of its bytes. */
export const files = pgTable('files', {
  hash: text('hash').primaryKey(),
  mime: text('mime').notNull(),
  size: bigint('size', { mode: 'number' }).notNull(),
  /** Of pictures that can be drawn. */
  width: integer('width'),
  height: integer('height'),
  thumbnail: bytes('thumbnail'),
  /** Where the bytes lie in the S3-compatible store; null: in `file_chunks`. */
  objectKey: text('object_key'),
  createdAt: createdAt(),
  /** When it was first found that no record names it; a day later it is removed. */
  unusedSince: instant('unused_since'),
})

/** The bytes of a file in pieces, so that none is ever whole in memory. */
export const fileChunks = pgTable(
  'file_chunks',
  {
    hash: text('hash')
      .notNull()
      .references(() => files.hash, { onDelete: 'cascade' }),
    /** From 0. */
    position: integer('position').notNull(),
    bytes: bytes('bytes').notNull(),
  },
  (table) => [primaryKey({ columns: [table.hash, table.position] })],
)

/**
 * Every object that was ever begun in the S3-compatible store, noted before it is sent there. One that no file names a
 * day later is removed: what a failed change has left, a second copy of the same bytes, and files that are gone.
 */
export const fileObjects = pgTable('file_objects', { key: text('key').primaryKey(), createdAt: createdAt() })

/** How much each person has sent on a day of the company's calendar. */
export const uploads = pgTable(
  'uploads',
  {
    day: date('day').notNull(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    bytes: bigint('bytes', { mode: 'number' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.userId] })],
)

/** A change of many records at once: kept for a few days, so that it can be undone. */
export const manyChanges = pgTable('many_changes', {
  id: id(),
  userId: text('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** As the activity calls it. */
  entity: text('entity').notNull(),
  at: instant('at').notNull().default(now),
  undoneAt: instant('undone_at'),
})

/** What was changed of each of them, as it was before. */
export const manyChangeRecords = pgTable(
  'many_change_records',
  {
    manyChangeId: text('many_change_id')
      .notNull()
      .references(() => manyChanges.id, { onDelete: 'cascade' }),
    recordId: text('record_id').notNull(),
    /** The change that leads back; null where none does. */
    back: jsonb('back'),
    /** Which version the record was left with. */
    leftVersion: integer('left_version').notNull(),
  },
  (table) => [primaryKey({ columns: [table.manyChangeId, table.recordId] })],
)
