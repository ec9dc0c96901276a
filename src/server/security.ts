import helmet from '@fastify/helmet'
import type { FastifyInstance } from 'fastify'

const self = "'self'"

/** Answers of the API are data: nothing in them may run, be framed, be guessed at or be kept by a cache. */
const API_HEADERS = {
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cross-origin-resource-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
}

/** The headers of a request under /api are set ready-made: building helmet's anew would cost more than a query. */
export async function secureHeaders(app: FastifyInstance): Promise<void> {
  await app.register(helmet, {
    global: false,
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
  app.addHook('onRequest', (request, reply, done) => {
    if (request.url.startsWith('/api') && !request.url.startsWith('/api/docs')) {
      reply.headers(API_HEADERS)
      done()
    } else {
      reply.header('permissions-policy', 'camera=(self), microphone=(), geolocation=()')
      Promise.resolve(reply.helmet()).then(() => done(), done)
    }
  })
}
