import type { Database } from '@/db/client'
import type { Sessions, SessionUser } from './auth/sessions'
import type { FairQueue } from './fair-queue'
import type { PdfPress } from './pdf/press'
import type { Site } from './site'

declare module 'fastify' {
  interface FastifyInstance {
    database: Database
    sessions: Sessions
    site: Site
    pdf: PdfPress
    /** See `costly`. */
    costly: FairQueue
  }
  interface FastifyRequest {
    user: SessionUser
  }
  interface FastifyContextConfig {
    /** Answers without a session. */
    isPublic?: boolean
  }
}
