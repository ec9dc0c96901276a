import helmet from '@fastify/helmet'
import type { FastifyInstance } from 'fastify'

const self = "'self'"

/** API answers are data: nothing in them may run, be framed, be sniffed or be cached. */
const API_HEADERS = {
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cross-origin-resource-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
}

/** Precomputed for /api: building helmet's headers for each request would cost more than a query. */
export async function secureHeaders(app: FastifyInstance): Promise<void> {
  await app.register(helmet, {
    global: false,
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: [self],
        // The barcode reader is WebAssembly; inline scripts are never allowed.
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
