import { sql } from 'drizzle-orm'
import { bigint, check, index, pgTable, text } from 'drizzle-orm/pg-core'
import { filePath, id, recordTimes } from './columns'
import { actorId } from './users'

/** A file attached to a record of any kind; removed with its record (`dropParts`). */
export const documents = pgTable(
  'documents',
  {
    id: id(),
    name: text('name').notNull(),
    /** The stored file; people download it under the document's own path. */
    fileUrl: filePath('file_url').notNull(),
    fileType: text('file_type').notNull(),
    fileSize: bigint('file_size', { mode: 'number' }).notNull(),
    entityType: text('entity_type').notNull(),
    entityId: text('entity_id').notNull(),
    description: text('description'),
    uploadedById: actorId('uploaded_by_id').notNull(),
    ...recordTimes(),
  },
  (table) => [
    check('documents_size', sql`${table.fileSize} > 0`),
    index('documents_by_record').on(table.entityType, table.entityId, table.createdAt, table.id),
    index('documents_by_file').on(table.fileUrl),
  ],
)
