import { index, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { checklists } from './checklists'
import { filePath, id, instant, recordTimes } from './columns'
import { jobs } from './jobs'
import { actorId } from './users'

/** A checklist on a job, with name and items as they were when it was attached. */
export const jobChecklists = pgTable(
  'job_checklists',
  {
    id: id(),
    jobId: text('job_id')
      .notNull()
      .references(() => jobs.id, { onDelete: 'cascade' }),
    /** Null once the template has been deleted. */
    checklistId: text('checklist_id').references(() => checklists.id, { onDelete: 'set null' }),
    name: text('name').notNull(),
    items: jsonb('items').notNull(),
    ...recordTimes(),
  },
  (table) => [
    index('job_checklists_by_job').on(table.jobId, table.createdAt, table.id),
    index('job_checklists_by_checklist').on(table.checklistId),
  ],
)

/** The answer to one item. It keeps its job from being deleted. */
export const checklistAnswers = pgTable(
  'checklist_answers',
  {
    jobChecklistId: text('job_checklist_id')
      .notNull()
      .references(() => jobChecklists.id),
    itemId: text('item_id').notNull(),
    /** A boolean, a number or a text; null for photos. */
    value: jsonb('value'),
    photos: filePath('photos').array().notNull().default([]),
    answeredById: actorId('answered_by_id').notNull(),
    answeredAt: instant('answered_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.jobChecklistId, table.itemId] }),
    index('checklist_answers_by_photo').using('gin', table.photos),
  ],
)
