import type { Database } from '@/db/client'
import type { Sessions, SessionUser } from './auth/sessions'

declare module 'fastify' {
  interface FastifyInstance {
    database: Database
    sessions: Sessions
  }
  interface FastifyRequest {
    user: SessionUser
  }
  interface FastifyContextConfig {
    /** Answers without a session. */
    isPublic?: boolean
  }
}
