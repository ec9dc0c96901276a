import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance } from 'fastify'
import { jsonSchemaTransform } from 'fastify-type-provider-zod'

export const DOCS_PATH = '/api/docs'

/** The bar holds another product's logo and a field for other documents. */
const WITHOUT_TOP_BAR = '.swagger-ui .topbar { display: none }'

/** OpenAPI from the routes' own schemas, with what each needs its person to be allowed, and a page to read it on. */
export async function describeApi(app: FastifyInstance): Promise<void> {
  await app.register(swagger, {
    openapi: { openapi: '3.1.0', info: { title: 'Plumbline', version: '1' } },
    transform: (described) => {
      const { schema, url } = jsonSchemaTransform(described)
      const { needs = 'nothing' } = described.route.config ?? {}
      return { schema: { ...schema, 'x-needs': needs }, url }
    },
  })
  await app.register(swaggerUi, {
    routePrefix: DOCS_PATH,
    uiConfig: { docExpansion: 'list' },
    theme: { title: 'Plumbline API', css: [{ filename: 'plain.css', content: WITHOUT_TOP_BAR }] },
  })
  app.get('/api/openapi.json', { schema: { hide: true } }, async () => app.swagger())
}
