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
    /** The version of the record that the client saw, if the body contains one. */
    seenVersion: number | undefined
    /** The id that the client chose for a new record. */
    newId: string | undefined
  }
  interface FastifyContextConfig {
    /** Needs no session. */
    isPublic?: boolean
    /** The permission it needs beyond being signed in. */
    needs?: Permission
    /** Whether this request needs a recently confirmed session; see `confirmation.ts`. */
    needsConfirmation?: (request: FastifyRequest) => boolean
    /** Allowed before the required second factor is set up. */
    beforeSecondFactor?: boolean
    /** Allowed while the disk is almost full: people must be able to sign in to look something up. */
    needsNoRoom?: boolean
  }
}
