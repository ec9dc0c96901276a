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

/** For security events: "user" in "user.logged_in", and the record concerned. */
export const entityOf = (action: SQLWrapper) => sql`split_part(${action}, '.', 1)`
export const recordOf = (payload: SQLWrapper) => sql`(${payload} ->> 'id')`

export const activity = pgTable(
  'activity',
  {
    id: id(),
    action: text('action').notNull(),
    /** "job" in "job.created". */
    entity: text('entity').notNull(),
    /** Null for singletons, such as the company. */
    recordId: text('record_id'),
    /** The record's version at that time; null if it was deleted. */
    version: integer('version'),
    payload: jsonb('payload').notNull(),
    /**
     * Old and new values: `Changes` in shared/changes.ts, in the order of the record's fields. Visible to owners
     * only.
     */
    changes: json('changes'),
    /** Null for what Plumbline did by itself, such as the daily backup. */
    byId: actorId('by_id'),
    ts: instant('ts').notNull().default(now),
    /**
     * The writing transaction, and which others it could see: together they tell what was committed after it.
     */
    xid: xid('xid').default(sql`pg_current_xact_id()`),
    snapshot: snapshot('snapshot').default(sql`pg_current_snapshot()`),
  },
  (table) => [
    index('activity_newest').on(table.ts, table.id),
    // Filters of the audit.
    index('activity_by_person').on(table.byId, table.ts, table.id),
    index('activity_by_entity').on(table.entity, table.ts, table.id),
    index('activity_by_record').on(table.recordId, table.ts, table.id),
  ],
)

/**
 * Sign-ins, refusals and exports. Separate from the activity, which is the feed of work and the change stream; the
 * audit shows both.
 */
export const securityEvents = pgTable(
  'security_events',
  {
    id: id(),
    action: text('action').notNull(),
    payload: jsonb('payload').notNull(),
    /** The account concerned; null if unknown. */
    userId: text('user_id').references(() => users.id),
    ts: instant('ts').notNull().default(now),
  },
  (table) => [index('security_events_newest').on(table.ts, table.id)],
)

/**
 * Requests that may run only once, by key: a user's Idempotency-Key, or the id that a client chose for a new
 * record.
 */
export const claims = pgTable(
  'claims',
  {
    /** The owner of the Idempotency-Key; empty for the id of a record, which belongs to nobody. */
    owner: text('owner').notNull(),
    key: text('key').notNull(),
    /** Hash of method, path and body: the same key with another request is refused. */
    fingerprint: text('fingerprint').notNull(),
    /** The answer under an Idempotency-Key, as JSON text; written with the change itself. */
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
  /** For pictures. */
  width: integer('width'),
  height: integer('height'),
  thumbnail: bytes('thumbnail'),
  /** Key in the S3-compatible store; null if the bytes are in `file_chunks`. */
  objectKey: text('object_key'),
  createdAt: createdAt(),
  /** When it was first found to be unreferenced; a day later it is removed. */
  unusedSince: instant('unused_since'),
})

/** A file's bytes in chunks, so that no file is ever held in memory as a whole. */
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
 * Every object ever uploaded to the S3-compatible store, recorded before the upload. Objects unreferenced after a
 * day are removed: leftovers of failed changes, duplicates, and deleted files.
 */
export const fileObjects = pgTable('file_objects', { key: text('key').primaryKey(), createdAt: createdAt() })

/** Bytes uploaded per user and day, in the company's time zone. */
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

/** A bulk change, kept for a few days so that it can be undone. */
export const manyChanges = pgTable('many_changes', {
  id: id(),
  userId: text('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** The activity's entity. */
  entity: text('entity').notNull(),
  at: instant('at').notNull().default(now),
  undoneAt: instant('undone_at'),
})

/** The old values of each changed record. */
export const manyChangeRecords = pgTable(
  'many_change_records',
  {
    manyChangeId: text('many_change_id')
      .notNull()
      .references(() => manyChanges.id, { onDelete: 'cascade' }),
    recordId: text('record_id').notNull(),
    /** The patch that undoes the change; null if it cannot be undone. */
    back: jsonb('back'),
    /** The record's version after the change. */
    leftVersion: integer('left_version').notNull(),
  },
  (table) => [primaryKey({ columns: [table.manyChangeId, table.recordId] })],
)
