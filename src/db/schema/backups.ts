import { sql } from 'drizzle-orm'
import { bigint, boolean, check, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { id, instant, recordTimes } from './columns'

/** How backups are made by the server itself: one row, made by the migration. */
export const backupSettings = pgTable(
  'backup_settings',
  {
    id: text('id').primaryKey().default('backups'),
    isDaily: boolean('is_daily').notNull().default(false),
    /** On the server; none until somebody chooses one. */
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

/** What became of each backup. A row that was never finished tells of one that was cut off. */
export const backupRuns = pgTable('backup_runs', {
  id: id(),
  /** Not asked for by a person. */
  isDaily: boolean('is_daily').notNull(),
  startedAt: instant('started_at').notNull(),
  finishedAt: instant('finished_at'),
  file: text('file').notNull(),
  bytes: bigint('bytes', { mode: 'number' }),
  rows: bigint('rows', { mode: 'number' }),
  error: text('error'),
})
