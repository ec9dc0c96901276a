import type { FastifyReply } from 'fastify'
import { documents } from '@/db/schema/documents'
import { type Api, idParams } from '@/server/api'
import { apiRoutes } from '@/server/api-routes'
import { identified } from '@/server/creations'
import { acceptUploads } from '@/server/files/receive-upload'
import { invalidInput } from '@/server/http-errors'
import { sendCreated } from '@/server/record-bodies'
import { notFound, orNotFound } from '@/shared/errors'
import { document, documentApi, documentFields, documentForm } from '../document.schema'
import { documentCommands, RECORD_NOT_FOUND } from './documents.commands'
import { documentStore, type OwningRecords } from './documents.store'
import { documentQueue, receiveDocument } from './receive-document'

const NOT_FOUND = 'Document not found'
/** Revalidated each time, because permissions may change. */
const CHECKED_EACH_TIME = 'private, no-cache'
/** Prevents browsers from running or sniffing a file, whatever it contains. */
const HARMLESS = "sandbox; default-src 'none'; frame-ancestors 'none'"

/** Documents belong to records of every kind, so what they need to know of them is passed in. */
export const documentsRoutes = (records: OwningRecords) => async (api: Api) => {
  const { db } = api.database
  const store = documentStore(records)
  const commands = documentCommands(store, records)
  const queue = documentQueue()
  const routes = apiRoutes(api, documentApi)
  const { path, tags } = routes

  routes.list(async (_db, filter, page, viewer) => {
    const { entityType, entityId } = filter
    if (entityType && entityId && !(await store.knows(db, entityType, entityId, viewer)))
      throw notFound(RECORD_NOT_FOUND)
    return store.list(db, filter, page, viewer)
  })
  routes.one(store.find)
  routes.change(documents, commands.change)
  routes.remove(commands.remove)

  await acceptUploads(api)
  api.post(
    path,
    {
      config: { needs: 'change documents' },
      schema: {
        tags,
        consumes: ['multipart/form-data'],
        body: documentForm,
        response: { 200: document, 201: document },
      },
      validatorCompiler: () => (value) => ({ value }),
    },
    async (request, reply) => {
      const { user } = request
      const check = async (sent: Record<string, string>) => {
        const owner = documentFields.safeParse(sent)
        if (!owner.success) return
        const { entityType, entityId } = owner.data
        if (!(await store.knows(db, entityType, entityId, user))) throw notFound(RECORD_NOT_FOUND)
      }
      return receiveDocument(queue, request, check, (file, { id, ...sent }) => {
        const parsed = identified(documentFields).safeParse({ ...sent, id })
        if (!parsed.success) throw invalidInput(parsed.error)
        // The request's fingerprint, as if it had been JSON.
        request.newId = parsed.data.id
        request.body = { ...sent, file: file.hash, fileName: file.name } as never
        return sendCreated(
          request,
          reply,
          (context) => commands.create(context, file, parsed.data),
          (found) => store.find(db, found, user),
        )
      })
    },
  )

  const options = { config: { needs: 'see documents' }, schema: { tags, params: idParams } } as const

  api.get(`${path}/:id/file`, options, async (request, reply) => {
    const file = orNotFound(await store.file(db, request.params.id, request.user), NOT_FOUND)
    const tag = `"${file.hash}"`
    describe(reply, tag).header('content-disposition', attachment(file.name))
    if (request.headers['if-none-match'] === tag) return reply.code(304).send()
    const bytes = await api.files.read(file)
    return reply.type(file.mime).header('content-length', file.size).send(bytes)
  })

  api.get(`${path}/:id/thumbnail`, options, async (request, reply) => {
    const thumbnail = orNotFound(await store.thumbnail(db, request.params.id, request.user), NOT_FOUND)
    return describe(reply, `"${request.params.id}"`).type('image/webp').send(thumbnail)
  })
}

const describe = (reply: FastifyReply, tag: string) =>
  reply
    .header('cache-control', CHECKED_EACH_TIME)
    .header('content-security-policy', HARMLESS)
    .header('x-content-type-options', 'nosniff')
    .header('etag', tag)

/** RFC 6266: in ASCII for old programs, and in UTF-8. */
function attachment(name: string): string {
  const plain = name.normalize('NFKD').replace(/[^\x20-\x7e]|["\\%]/g, '_')
  const encoded = encodeURIComponent(name).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`)
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`
}
