import { sql } from 'drizzle-orm'
import { boolean, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { id, recordTimes } from './columns'
import { actorId } from './users'

/** Templates of the company. Jobs hold copies, which keep their wording when a template is edited. */
export const checklists = pgTable(
  'checklists',
  {
    id: id(),
    name: text('name').notNull(),
    /** In order, each with a stable id: `ChecklistItem` in domain/checklists/checklist.ts. */
    items: jsonb('items').notNull(),
    /** Attached to every new job. */
    isDefault: boolean('is_default').notNull().default(false),
    createdById: actorId('created_by_id').notNull(),
    ...recordTimes(),
  },
  (table) => [uniqueIndex('checklists_name_unique').on(sql`lower(${table.name})`)],
)
