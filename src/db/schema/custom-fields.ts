import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { folded, id, recordTimes } from './columns'
import { actorId } from './users'

/** A field that the company added to a kind of record. */
export const customFields = pgTable(
  'custom_fields',
  {
    id: id(),
    name: text('name').notNull(),
    fieldType: text('field_type', { enum: ['text', 'number', 'date', 'choice', 'yes_no'] }).notNull(),
    entityType: text('entity_type').notNull(),
    options: text('options').array().notNull().default([]),
    required: integer('required').notNull().default(0),
    displayOrder: integer('display_order').notNull().default(0),
    showOnJob: integer('show_on_job').notNull().default(0),
    status: text('status', { enum: ['active', 'inactive'] })
      .notNull()
      .default('active'),
    createdById: actorId('created_by_id').notNull(),
    ...recordTimes(),
  },
  (table) => [
    check('custom_fields_type', sql`${table.fieldType} in ('text', 'number', 'date', 'choice', 'yes_no')`),
    check('custom_fields_required', sql`${table.required} in (0, 1)`),
    check(
      'custom_fields_show_on_job',
      sql`${table.showOnJob} = 0 or (${table.showOnJob} = 1 and ${table.entityType} = 'job')`,
    ),
    check('custom_fields_status', sql`${table.status} in ('active', 'inactive')`),
    uniqueIndex('custom_fields_name_unique')
      .on(table.entityType, sql`lower(${table.name})`)
      .where(sql`${table.status} = 'active'`),
  ],
)

/**
 * A record's value of a custom field, as text: `shownFields` converts it to the field's type. Records can be of any
 * kind, so there is no foreign key, and values can be written before their record.
 */
export const customFieldValues = pgTable(
  'custom_field_values',
  {
    customFieldId: text('custom_field_id')
      .notNull()
      .references(() => customFields.id),
    entityType: text('entity_type').notNull(),
    entityId: text('entity_id').notNull(),
    value: text('value').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.entityId, table.customFieldId] }),
    // For matches at the beginning of a long text.
    index('custom_field_values_by_value').on(
      table.customFieldId,
      sql`left(${table.value}, 200)`,
      table.entityId,
    ),
    // For matches anywhere.
    index('custom_field_values_search').using('gin', sql`${folded(table.value)} gin_trgm_ops`),
  ],
)
