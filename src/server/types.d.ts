import type { Database } from '@/db/client'
import type { Sessions, SessionUser } from './auth/sessions'
import type { PdfPress } from './pdf/press'

declare module 'fastify' {
  interface FastifyInstance {
    database: Database
    sessions: Sessions
    pdf: PdfPress
  }
  interface FastifyRequest {
    user: SessionUser
  }
  interface FastifyContextConfig {
    /** Answers without a session. */
    isPublic?: boolean
  }
}
