import { sql } from 'drizzle-orm'
import { bigint, boolean, check, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { id, instant, recordTimes } from './columns'

/** Settings of automatic backups: one row, created by the migration. */
export const backupSettings = pgTable(
  'backup_settings',
  {
    id: text('id').primaryKey().default('backups'),
    isDaily: boolean('is_daily').notNull().default(false),
    /** On the server; null until chosen. */
    folder: text('folder'),
    /** HH:MM in the company's time zone. */
    timeOfDay: text('time_of_day').notNull().default('02:00'),
    keep: integer('keep').notNull().default(14),
    ...recordTimes(),
  },
  (table) => [
    check('backup_settings_is_one', sql`${table.id} = 'backups'`),
    check('backup_settings_keep', sql`${table.keep} between 1 and 365`),
    check('backup_settings_folder', sql`${table.folder} is not null or not ${table.isDaily}`),
  ],
)

/** The result of each backup. An unfinished row means that it was interrupted. */
export const backupRuns = pgTable('backup_runs', {
  id: id(),
  /** Automatic, not requested by a person. */
  isDaily: boolean('is_daily').notNull(),
  startedAt: instant('started_at').notNull(),
  finishedAt: instant('finished_at'),
  file: text('file').notNull(),
  bytes: bigint('bytes', { mode: 'number' }),
  rows: bigint('rows', { mode: 'number' }),
  error: text('error'),
})
