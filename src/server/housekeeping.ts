import { sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { claims } from '@/db/schema/platform'
import { attempts, sessions } from '@/db/schema/sessions'
import { isExpired } from './claims'
import { removeUnusedObjects } from './files/unused-objects'
import { forgetOldManyChanges } from './many/many.store'
import { forgetOldNotices } from './notices'
import { removeUnusedFiles } from './unused-files'
import { forgetOldUploads } from './uploads'

const HOUR = 60 * 60 * 1000

/** Removes expired rows, so that no table grows without end. */
export function startHousekeeping(app: FastifyInstance): void {
  const { db } = app.database
  const sweep = async () => {
    await db.delete(sessions).where(sql`${sessions.expire} < now()`)
    await db.delete(attempts).where(sql`${attempts.at} < now() - interval '1 day'`)
    await db.delete(claims).where(isExpired)
    await forgetOldUploads(db)
    await forgetOldNotices(db)
    await forgetOldManyChanges(db)
    await removeUnusedFiles(app.database)
    await app.files.temporary.removeAbandoned()
    if (app.files.objects) await removeUnusedObjects(app.database, app.files.objects)
  }
  const timer = setInterval(() => sweep().catch((err) => app.log.warn({ err }, 'sweep failed')), HOUR)
  timer.unref()
  // Left by servers that were killed.
  app.files.temporary.removeAbandoned().catch((err) => app.log.warn({ err }, 'sweep failed'))
  app.addHook('onClose', async () => clearInterval(timer))
}
