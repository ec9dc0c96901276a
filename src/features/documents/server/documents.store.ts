import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { Db } from '@/db/client'
import { FILES_PATH } from '@/db/file-columns'
import { findJson, type Json, oneJson, recordFields, shapeWith } from '@/db/json'
import { type List, listJson } from '@/db/list'
import { type Condition, rows, whereAll, whereIs } from '@/db/query'
import { lockRow } from '@/db/rows'
import { documents } from '@/db/schema/documents'
import { files } from '@/db/schema/platform'
import { insertInto, updateRow } from '@/db/write'
import { actor } from '@/domain/users/server/users.lookup'
import type { StoredFile } from '@/server/files/file-store'
import { versionOf } from '@/server/record-versions'
import type { PageQuery } from '@/shared/list-query'
import type { Viewer } from '@/shared/policy'
import type { DocumentOwner } from '../document'
import type { Document, DocumentFields, DocumentFilter } from '../document.schema'

/** What other features know of the records that documents belong to. */
export interface OwningRecords {
  /** Condition on rows that refer to a record: the user may see or change it. */
  reachable(viewer: Viewer, doing: 'see' | 'change', kind: SQLWrapper, id: SQLWrapper): Condition
  /** Locks the record until the transaction ends; false if there is none. */
  hold(tx: Db, kind: DocumentOwner, id: string): Promise<boolean>
}

export type DocumentStore = ReturnType<typeof documentStore>

/** A document's file, as downloaded. */
export interface DocumentFile extends StoredFile {
  name: string
  mime: string
}

/** By hash, which is indexed. */
const isItsFile = sql`${files.hash} = substr(${documents.fileUrl}, ${sql.raw(String(FILES_PATH.length + 1))})`

export function documentStore(records: OwningRecords) {
  const reached = (viewer: Viewer, doing: 'see' | 'change') =>
    records.reachable(viewer, doing, documents.entityType, documents.entityId)
  /** People can correct their own documents, even on records they cannot change. */
  const changeable = (viewer: Viewer): SQL => {
    const condition = reached(viewer, 'change')
    return condition ? sql`(${documents.uploadedById} = ${viewer.id} or ${condition})` : sql`true`
  }
  const shapeFor = (viewer: Viewer) =>
    shapeWith<Document>({
      id: documents.id,
      name: documents.name,
      fileUrl: sql`'/api/documents/' || ${documents.id} || '/file'`,
      thumbnailUrl: sql`case when (select ${files.thumbnail} is not null from ${files} where ${isItsFile})
        then '/api/documents/' || ${documents.id} || '/thumbnail' end`,
      fileType: documents.fileType,
      fileSize: documents.fileSize,
      entityType: documents.entityType,
      entityId: documents.entityId,
      description: documents.description,
      ...actor('uploadedBy', documents.uploadedById),
      canChange: changeable(viewer),
      ...recordFields(documents),
    })
  const docFor = (viewer: Viewer) =>
    sql<Json<Document>>`(select to_json(shape)::text from (select ${shapeFor(viewer)}) shape)`
  const one = (id: string, viewer: Viewer) => whereAll([sql`${documents.id} = ${id}`, reached(viewer, 'see')])

  return {
    list(
      db: Db,
      { entityType, entityId }: DocumentFilter,
      page: PageQuery,
      viewer: Viewer,
    ): Promise<List<Document>> {
      return listJson(
        db,
        {
          table: documents,
          id: documents.id,
          sort: { by: documents.createdAt, type: 'timestamptz', direction: 'desc' },
          shape: shapeFor(viewer),
          where: [
            whereIs(documents.entityType, entityType),
            whereIs(documents.entityId, entityId),
            reached(viewer, 'see'),
          ],
        },
        page,
      )
    },

    find: (db: Db, id: string, viewer: Viewer) =>
      findJson<Document>(db, sql`select ${docFor(viewer)} as doc from ${documents} ${one(id, viewer)}`),

    lock: (tx: Db, id: string, viewer: Viewer) => lockRow(tx, documents, id, reached(viewer, 'see')),

    async mayChange(tx: Db, id: string, viewer: Viewer): Promise<boolean> {
      const found = await rows(
        tx,
        sql`select from ${documents} where ${documents.id} = ${id} and ${changeable(viewer)}`,
      )
      return found.length > 0
    },

    async file(db: Db, id: string, viewer: Viewer): Promise<DocumentFile | undefined> {
      const [found] = await rows<DocumentFile & Record<string, unknown>>(
        db,
        sql`select ${documents.name}, ${files.hash}, ${files.mime}, ${files.size}::int as size,
            ${files.objectKey} as "objectKey"
          from ${documents} join ${files} on ${isItsFile} ${one(id, viewer)}`,
      )
      return found
    },

    async thumbnail(db: Db, id: string, viewer: Viewer): Promise<Buffer | undefined> {
      const [found] = await rows<{ thumbnail: Buffer | null }>(
        db,
        sql`select ${files.thumbnail} from ${documents} join ${files} on ${isItsFile} ${one(id, viewer)}`,
      )
      return found?.thumbnail ?? undefined
    },

    /** Whether the record exists and the user may see it. */
    async knows(db: Db, kind: DocumentOwner, id: string, viewer: Viewer): Promise<boolean> {
      const named = sql`(values (${kind}::text, ${id}::text)) as owner (kind, id)`
      const [found] = await rows(
        db,
        sql`select 1 as one from ${named} ${whereAll([
          sql`${versionOf(kind, id)} is not null`,
          records.reachable(viewer, 'see', sql`owner.kind`, sql`owner.id`),
        ])}`,
      )
      return found !== undefined
    },

    insert: (tx: Db, row: typeof documents.$inferInsert & { id: string }, viewer: Viewer) =>
      oneJson<Document>(tx, insertInto(documents, row, docFor(viewer))),

    update: (
      tx: Db,
      id: string,
      values: Partial<Pick<DocumentFields, 'description'> & { name: string }>,
      viewer: Viewer,
    ) => oneJson<Document>(tx, updateRow(documents, id, values, docFor(viewer))),

    async remove(tx: Db, id: string): Promise<void> {
      await rows(tx, sql`delete from ${documents} where ${documents.id} = ${id}`)
    },
  }
}
