import type { Json } from '@/db/json'
import type { Row } from '@/db/rows'
import type { documents } from '@/db/schema/documents'
import { type Context, command, idFor } from '@/server/command'
import { type FileFacts, filePathOf, storeFromDisk } from '@/server/files/file-store'
import { KINDS } from '@/server/files/kinds'
import { defined } from '@/shared/defined'
import { forbidden, orNotFound } from '@/shared/errors'
import type { Document, DocumentFields, DocumentPatch } from '../document.schema'
import { documentName } from '../document-name'
import type { DocumentStore, OwningRecords } from './documents.store'

const ENDINGS = Object.values(KINDS).flatMap(({ extensions }) => [...extensions])
const endingsOf = (mime: string) =>
  Object.values(KINDS).find((kind) => kind.mime === mime)?.extensions ?? ['bin']

export const RECORD_NOT_FOUND = 'Record not found'
const NOT_FOUND = 'Document not found'

/** An uploaded file on disk whose kind is known. */
export interface ArrivedFile extends FileFacts {
  path: string
  /** As named by its sender. */
  name: string
}

export function documentCommands(store: DocumentStore, records: OwningRecords) {
  return {
    create(context: Context, file: ArrivedFile, fields: DocumentFields): Promise<Json<Document>> {
      const id = idFor(context)
      const { entityType, entityId, description } = fields
      const name = documentName(fields.name ?? file.name, endingsOf(file.mime), ENDINGS)
      return command(context, async (tx) => {
        const isThere = await records.hold(tx, entityType, entityId)
        const isSeen = isThere && (await store.knows(tx, entityType, entityId, context.user))
        orNotFound(isSeen || undefined, RECORD_NOT_FOUND)
        await storeFromDisk(tx, file, file.path)
        const row: typeof documents.$inferInsert & { id: string } = {
          id,
          name,
          fileUrl: filePathOf(file.hash),
          fileType: file.mime,
          fileSize: file.size,
          entityType,
          entityId,
          description,
          uploadedById: context.user.id,
        }
        const answer = await store.insert(tx, row, context.user)
        return {
          answer,
          activity: { action: 'document.created', payload: { id, name, entityType, entityId } },
        }
      })
    },

    change(context: Context, id: string, patch: DocumentPatch): Promise<Json<Document>> {
      return command(context, async (tx) => {
        const found = await lockToChange(tx, id, context)
        const before = { name: found.name, description: found.description }
        const name =
          patch.name === undefined
            ? before.name
            : documentName(patch.name, endingsOf(found.fileType), ENDINGS)
        const after = { ...before, ...defined(patch), name }
        if (after.name === before.name && after.description === before.description)
          return { answer: orNotFound(await store.find(tx, id, context.user), NOT_FOUND) }
        const answer = await store.update(tx, id, after, context.user)
        const payload = payloadOf({ ...found, name })
        return {
          answer,
          activity: { action: 'document.updated', payload, changed: { from: before, to: after } },
        }
      })
    },

    remove(context: Context, id: string): Promise<Json<''>> {
      return command(context, async (tx) => {
        const found = await lockToChange(tx, id, context)
        await store.remove(tx, id)
        const { name, description, fileType, fileSize } = found
        const changed = { from: { name, description, fileType, fileSize }, to: null }
        return { answer: '', activity: { action: 'document.deleted', payload: payloadOf(found), changed } }
      })
    },
  }

  async function lockToChange(tx: Parameters<DocumentStore['lock']>[0], id: string, { user }: Context) {
    const found = orNotFound(await store.lock(tx, id, user), NOT_FOUND)
    if (!(await store.mayChange(tx, id, user))) throw forbidden()
    return found
  }
}

const payloadOf = ({
  id,
  name,
  entityType,
  entityId,
}: Pick<Row<typeof documents>, 'id' | 'name' | 'entityType' | 'entityId'>) => ({
  id,
  name,
  entityType,
  entityId,
})
