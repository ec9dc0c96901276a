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
  /** Whose account it is about; null where it is nobody's. */
  userId: string | null
  payload: Activity['payload']
}

/** What the activity tells already is only logged: who has an account, and what they may. */
const COVERED_BY_ACTIVITY = new Set(['user', 'invitation'])
/** Never in the log, which others may read than the audit. */
const PERSONAL = new Set(['email', 'name', 'filters'])

/** Logged at a level that is on unless somebody turns it off: whoever runs the server is to see them. */
function log(to: SecurityLog, action: string, userId: string | null, payload: Activity['payload']): void {
  const told = Object.entries(payload).filter(([name]) => !PERSONAL.has(name))
  to.warn({ event: 'security', action, userId, ...Object.fromEntries(told) }, 'security')
}

/** To be called once it is committed. */
export function logActivity(to: SecurityLog, by: Actor, { action, payload }: Activity): void {
  const [entity = ''] = action.split('.')
  if (COVERED_BY_ACTIVITY.has(entity)) log(to, action, by.id, payload)
}

/** Who came in, who was refused and what was taken out: in the log, and for the audit in the database. */
export class SecurityEvents {
  constructor(
    private readonly db: Db,
    private readonly log: SecurityLog,
  ) {}

  /** Where there is no room for it, the log alone has it: people must be able to sign in to look something up. */
  async record({ action, userId, payload }: SecurityEvent): Promise<void> {
    log(this.log, action, userId, payload)
    const event = insertInto(securityEvents, { id: newId(), action, userId, payload })
    await rows(this.db, event).catch(unlessStorageTrouble)
  }
}
