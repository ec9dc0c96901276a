import { sql } from 'drizzle-orm'
import { check, date, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { filePath, id, jobText, recordTimes, searchText } from './columns'
import { jobs } from './jobs'
import { actorId } from './users'

export const fieldLogs = pgTable(
  'field_logs',
  {
    id: id(),
    jobId: text('job_id')
      .notNull()
      .references(() => jobs.id),
    logDate: date('log_date').notNull(),
    weather: text('weather', { enum: ['sunny', 'cloudy', 'rainy', 'snowy', 'windy', 'other'] }),
    workPerformed: text('work_performed').notNull(),
    materialsUsed: text('materials_used'),
    equipmentUsed: text('equipment_used'),
    crewMembers: text('crew_members').array().notNull().default([]),
    /** In minutes, despite its API name. */
    minutesWorked: integer('minutes_worked').notNull().default(0),
    issues: text('issues'),
    photos: filePath('photos').array().notNull().default([]),
    createdById: actorId('created_by_id').notNull(),
    ...recordTimes(),
    jobText: jobText(),
    searchText: searchText(
      'job_text',
      'work_performed',
      'materials_used',
      'equipment_used',
      'issues',
      sql.raw('join_lines(crew_members)'),
    ),
  },
  (table) => [
    check(
      'field_logs_weather',
      sql`${table.weather} in ('sunny', 'cloudy', 'rainy', 'snowy', 'windy', 'other')`,
    ),
    check('field_logs_minutes', sql`${table.minutesWorked} >= 0`),
    index('field_logs_newest').on(table.logDate, table.id),
    index('field_logs_search').using('gin', table.searchText.op('gin_trgm_ops')),
    index('field_logs_by_job').on(table.jobId, table.logDate, table.id),
    index('field_logs_by_photo').using('gin', table.photos),
  ],
)
