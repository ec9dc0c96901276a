import helmet from '@fastify/helmet'
import type { FastifyInstance } from 'fastify'

const self = "'self'"

export async function secureHeaders(app: FastifyInstance): Promise<void> {
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: [self],
        // The barcode reader is WebAssembly; no inline script is ever allowed.
        scriptSrc: [self, "'wasm-unsafe-eval'"],
        // Radix positions its layers with style elements.
        styleSrc: [self, "'unsafe-inline'"],
        imgSrc: [self, 'data:', 'blob:'],
        mediaSrc: [self, 'blob:'],
        connectSrc: [self],
        workerSrc: [self],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        frameAncestors: ["'none'"],
        formAction: [self],
      },
    },
    referrerPolicy: { policy: 'same-origin' },
  })
  app.addHook('onRequest', async (request, reply) => {
    reply.header('permissions-policy', 'camera=(self), microphone=(), geolocation=()')
    if (request.url.startsWith('/api')) reply.header('cache-control', 'no-store')
  })
}
