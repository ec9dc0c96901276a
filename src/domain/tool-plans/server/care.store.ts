import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '@/db/client'
import { isoInstant, jsonArray, shapeOf } from '@/db/json'
import { type List, listJson } from '@/db/list'
import { documents } from '@/db/schema/documents'
import { toolCare } from '@/db/schema/tool-plans'
import { insertInto } from '@/db/write'
import { actor } from '@/domain/users/server/users.lookup'
import type { PageQuery } from '@/shared/list-query'
import { may, type Viewer } from '@/shared/policy'
import type { CareEntry } from '../tool-plan.schema'

const careFields = {
  id: toolCare.id,
  planId: toolCare.planId,
  itemId: toolCare.itemId,
  doneAt: isoInstant(toolCare.doneAt),
  notes: toolCare.notes,
  // Without deleted documents.
  documents: jsonArray(sql`select ${documents.id}, ${documents.name} from ${documents}
    where ${documents.id} = any(${toolCare.documents}) order by array_position(${toolCare.documents}, ${documents.id})`),
  ...actor('doneBy', toolCare.doneById),
  createdAt: isoInstant(toolCare.createdAt),
}
const withCost = shapeOf<CareEntry>({ ...careFields, cost: toolCare.cost })
const withoutCost = shapeOf<CareEntry>({ ...careFields, cost: sql`null::int` })

export function listCare(db: Db, planId: string, page: PageQuery, viewer: Viewer): Promise<List<CareEntry>> {
  return listJson(
    db,
    {
      table: toolCare,
      id: toolCare.id,
      sort: { by: toolCare.doneAt, type: 'timestamptz', direction: 'desc' },
      shape: may(viewer, 'see costs') ? withCost : withoutCost,
      where: [sql`${toolCare.planId} = ${planId}`],
    },
    page,
  )
}

export const insertCare = (care: typeof toolCare.$inferInsert): SQL => insertInto(toolCare, care)
