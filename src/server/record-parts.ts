import { sql } from 'drizzle-orm'
import type { Db } from '@/db/client'
import { rows } from '@/db/query'
import { customFieldValues } from '@/db/schema/custom-fields'
import { documents } from '@/db/schema/documents'
import { notifications } from '@/db/schema/notifications'
import type { Entity } from '@/shared/entities'

/**
 * Removes the documents, custom field values and notifications of records that were deleted. They belong to records of
 * any kind, so no foreign key can do it.
 */
export async function dropParts(tx: Db, entity: Entity, ids: readonly string[]): Promise<void> {
  const deleted = sql`any(${sql.param(ids)}::text[])`
  await rows(
    tx,
    sql`with files as (
        delete from ${documents} where ${documents.entityType} = ${entity} and ${documents.entityId} = ${deleted}
      ), fields as (
        delete from ${customFieldValues}
        where ${customFieldValues.entityType} = ${entity} and ${customFieldValues.entityId} = ${deleted}
      )
      delete from ${notifications} where ${notifications.entity} = ${entity} and ${notifications.entityId} = ${deleted}`,
  )
}
