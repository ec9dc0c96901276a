import type { Database } from '@/db/client'
import type { Permission } from '@/shared/policy'
import type { Sessions, SessionUser } from './auth/sessions'
import type { FairQueue } from './fair-queue'
import type { FileStore } from './files/file-store'
import type { SecurityEvents } from './security-events'
import type { Site } from './site'
import type { Storage } from './storage'

declare module 'fastify' {
  interface FastifyInstance {
    database: Database
    sessions: Sessions
    site: Site
    storage: Storage
    files: FileStore
    security: SecurityEvents
    /** See `costly`. */
    costly: FairQueue
  }
  interface FastifyRequest {
    user: SessionUser
    /** The version of the record that the sender saw, where the body named one. */
    seenVersion: number | undefined
    /** The id that the sender gave to a new record. */
    newId: string | undefined
  }
  interface FastifyContextConfig {
    /** Answers without a session. */
    isPublic?: boolean
    /** What the person must be allowed to do beside being signed in. */
    needs?: Permission
    /** Whether this request needs a session that was confirmed within the last minutes; see `confirmation.ts`. */
    needsConfirmation?: (request: FastifyRequest) => boolean
    /** Answers also whoever has yet to set up the second factor that the company asks for. */
    beforeSecondFactor?: boolean
    /** Is done also while the disk is nearly full: people must be able to sign in to look something up. */
    needsNoRoom?: boolean
  }
}
