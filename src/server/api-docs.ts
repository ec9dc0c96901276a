import swagger, { type StaticDocumentSpec } from '@fastify/swagger'
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import { jsonSchemaTransform } from 'fastify-type-provider-zod'

export const DOCS_PATH = '/api/docs'

/** Swagger UI's bar shows another product's logo and a field for other documents. */
const WITHOUT_TOP_BAR = '.swagger-ui .topbar { display: none }'

/** OpenAPI from the routes' schemas, with the permission that each needs, and a page to read it on. */
export async function describeApi(app: FastifyInstance): Promise<void> {
  await app.register(swagger, {
    openapi: { openapi: '3.1.0', info: { title: 'Plumbline', version: '1' } },
    transform: (described) => {
      const { schema, url } = jsonSchemaTransform(described)
      const { needs = 'nothing' } = described.route.config ?? {}
      return { schema: { ...schema, 'x-needs': needs }, url }
    },
  })
  const page = readingPage(app)
  for (const path of [DOCS_PATH, `${DOCS_PATH}/*`]) app.get(path, { schema: { hide: true } }, page)
  app.get('/api/openapi.json', { schema: { hide: true } }, async () => app.swagger())
}

/** Built for the first visitor: few ever come, and building it would make every start a tenth slower. */
function readingPage(app: FastifyInstance) {
  let created: Promise<FastifyInstance> | undefined
  return async ({ url, headers }: FastifyRequest, reply: FastifyReply) => {
    created ??= makePage(app.swagger() as Document)
    const answer = await (await created).inject({ method: 'GET', url, headers })
    if (answer.statusCode === 404) return reply.callNotFound()
    // Connection headers are for the server to set.
    const { connection: _, date: __, 'content-length': ___, ...sent } = answer.headers
    return reply.code(answer.statusCode).headers(sent).send(answer.rawPayload)
  }
}

type Document = StaticDocumentSpec['document']

async function makePage(document: Document): Promise<FastifyInstance> {
  const { default: swaggerUi } = await import('@fastify/swagger-ui')
  const page = Fastify({ routerOptions: { ignoreTrailingSlash: true } })
  await page.register(swagger, { mode: 'static', specification: { document } })
  await page.register(swaggerUi, {
    routePrefix: DOCS_PATH,
    uiConfig: { docExpansion: 'list' },
    theme: { title: 'Plumbline API', css: [{ filename: 'plain.css', content: WITHOUT_TOP_BAR }] },
  })
  await page.ready()
  return page
}
