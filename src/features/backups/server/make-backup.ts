import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { backUp } from '@/db/backup/backup'
import { BackupProblem } from '@/db/backup/problems'
import { withSession } from '@/db/backup/session'
import { type Db, dbOn } from '@/db/client'
import { rows } from '@/db/query'
import { readColumn } from '@/db/rows'
import { backupRuns, backupSettings } from '@/db/schema/backups'
import { insertInto, updateRow } from '@/db/write'
import { PLUMBLINE, writeActivity } from '@/server/activity'
import { notify } from '@/server/events'
import { newId } from '@/shared/new-id'
import { BACKUP_LOCK, backupName } from '../backup'
import type { BackupOrder, BackupState } from './backup-runner'
import { finishCutOff, isBackupDue, SETTINGS } from './backups.store'
import { removeOldBackups } from './old-backups'

/** Makes a backup into the chosen folder and records the result; false on failure. */
export function makeBackup(
  { connectionString, by }: BackupOrder,
  tell: (state: BackupState) => void,
  signal: AbortSignal,
): Promise<boolean> {
  // This connection holds the lock until it ends.
  return withSession({ connectionString }, async (client) => {
    const db = dbOn(client)
    const [lock] = await rows<{ taken: boolean }>(
      db,
      sql`select pg_try_advisory_lock(${BACKUP_LOCK}, hashtext(current_schema())) as taken`,
    )
    if (!lock?.taken) return nothing(tell, 'busy')
    if (!by && !(await isBackupDue(db))) return nothing(tell, 'not_due')
    const folder = await readColumn(db, backupSettings.folder, SETTINGS)
    if (!folder) return nothing(tell, 'not_due')
    const keep = await readColumn(db, backupSettings.keep, SETTINGS)

    await finishCutOff(db, true)
    const id = newId()
    const startedAt = new Date()
    const file = join(folder, backupName(startedAt))
    await rows(
      db,
      insertInto(backupRuns, { id, isDaily: !by, startedAt: startedAt.toISOString(), file, error: CUT_OFF }),
    )
    // The command reports backups started by a person.
    if (!by) await writeActivity(db, PLUMBLINE, { action: 'backup.started', payload: { folder } })
    await wakeServers(db)
    tell('started')
    const outcome = await backUp({ connectionString, file, signal }).then(
      async ({ bytes, rows }) => ({ bytes, rows, error: await removeOldBackups(folder, keep, file) }),
      (error) => ({ error: signal.aborted ? CUT_OFF : wordsFor(error) }),
    )
    await rows(db, sql`delete from ${backupRuns} where ${backupRuns.startedAt} < now() - interval '90 days'`)
    await rows(db, sql`begin`)
    await rows(db, updateRow(backupRuns, id, { ...outcome, finishedAt: sql`clock_timestamp()` }))
    const action = outcome.error === null ? 'backup.finished' : 'backup.failed'
    await writeActivity(db, by ?? PLUMBLINE, { action, payload: { folder } })
    await rows(db, sql`commit`)
    await wakeServers(db)
    return outcome.error === null
  })
}

/** This process has no open screens to notify. */
const wakeServers = (db: Db) => rows(db, sql`select ${notify('change', sql`'backup'`)}`)

const CUT_OFF = 'The backup was interrupted'
const MAX_WORDS = 500

function nothing(tell: (state: BackupState) => void, state: BackupState): boolean {
  tell(state)
  return true
}

function wordsFor(error: unknown): string {
  const { message } = error as Error
  return error instanceof BackupProblem ? message : (message.split('\n')[0] ?? '').slice(0, MAX_WORDS)
}
