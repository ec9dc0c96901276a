import type { FastifyBaseLogger } from 'fastify'
import type { Db } from '@/db/client'
import { rows } from '@/db/query'
import { securityEvents } from '@/db/schema/platform'
import { insertInto } from '@/db/write'
import { newId } from '@/shared/new-id'
import type { SecurityAction } from '@/shared/security'
import type { Activity, Actor } from './activity'
import { unlessStorageTrouble } from './storage'

export type SecurityLog = Pick<FastifyBaseLogger, 'warn'>

export interface SecurityEvent {
  action: SecurityAction
  /** The account concerned; null if unknown. */
  userId: string | null
  payload: Activity['payload']
}

/** Only logged, because the activity already records accounts and permissions. */
const COVERED_BY_ACTIVITY = new Set(['user', 'invitation'])
/** Never logged: more people may read the log than the audit. */
const PERSONAL = new Set(['email', 'name', 'filters'])

/** Logged at a level that is on by default, so that administrators see them. */
function log(to: SecurityLog, action: string, userId: string | null, payload: Activity['payload']): void {
  const logged = Object.entries(payload).filter(([name]) => !PERSONAL.has(name))
  to.warn({ event: 'security', action, userId, ...Object.fromEntries(logged) }, 'security')
}

/** Call after the commit. */
export function logActivity(to: SecurityLog, by: Actor, { action, payload }: Activity): void {
  const [entity = ''] = action.split('.')
  if (COVERED_BY_ACTIVITY.has(entity)) log(to, action, by.id, payload)
}

/** Sign-ins, refusals and exports: written to the log, and to the database for the audit. */
export class SecurityEvents {
  constructor(
    private readonly db: Db,
    private readonly log: SecurityLog,
  ) {}

  /** Without disk space only the log has it: people must be able to sign in to look something up. */
  async record({ action, userId, payload }: SecurityEvent): Promise<void> {
    log(this.log, action, userId, payload)
    const event = insertInto(securityEvents, { id: newId(), action, userId, payload })
    await rows(this.db, event).catch(unlessStorageTrouble)
  }
}
