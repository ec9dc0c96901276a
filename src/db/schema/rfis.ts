import { sql } from 'drizzle-orm'
import { check, index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { id, instant, jobText, recordTimes, searchText } from './columns'
import { jobs } from './jobs'
import { actorId } from './users'

export const rfis = pgTable(
  'rfis',
  {
    id: id(),
    rfiNumber: text('rfi_number').notNull(),
    jobId: text('job_id')
      .notNull()
      .references(() => jobs.id),
    subject: text('subject').notNull(),
    question: text('question').notNull(),
    priority: text('priority', { enum: ['low', 'normal', 'high', 'urgent'] })
      .notNull()
      .default('normal'),
    status: text('status', { enum: ['open', 'answered', 'closed'] })
      .notNull()
      .default('open'),
    response: text('response'),
    submittedById: actorId('submitted_by_id').notNull(),
    respondedById: actorId('responded_by_id'),
    respondedAt: instant('responded_at'),
    ...recordTimes(),
    jobText: jobText(),
    searchText: searchText('rfi_number', 'subject', 'job_text', 'question', 'response'),
  },
  (table) => [
    check('rfis_priority', sql`${table.priority} in ('low', 'normal', 'high', 'urgent')`),
    check('rfis_status', sql`${table.status} in ('open', 'answered', 'closed')`),
    uniqueIndex('rfis_number_unique').on(table.rfiNumber),
    index('rfis_newest').on(table.createdAt, table.id),
    index('rfis_by_job').on(table.jobId, table.createdAt, table.id),
    index('rfis_search').using('gin', table.searchText.op('gin_trgm_ops')),
    index('rfis_highest').on(sql`(substring(${table.rfiNumber} from '[0-9]+$')::bigint)`),
  ],
)
