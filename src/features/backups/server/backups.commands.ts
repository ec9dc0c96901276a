import { isDeepStrictEqual } from 'node:util'
import type { Json } from '@/db/json'
import { type Context, command } from '@/server/command'
import { badRequest, conflict } from '@/shared/errors'
import type { Backups, BackupsPatch } from '../backups.schema'
import { checkFolder } from './backup-folder'
import type { BackupRunner } from './backup-runner'
import { findBackups, lockBackups, updateBackups } from './backups.store'

export async function changeBackups(context: Context, patch: BackupsPatch): Promise<Json<Backups>> {
  await checkFolderOf(context, patch)
  return command(context, async (tx) => {
    const unchanged = await lockBackups(tx)
    const before: Backups = JSON.parse(unchanged)
    const { daily = before.daily, folder = before.folder, time = before.time, keep = before.keep } = patch
    if (daily && !folder)
      throw badRequest([{ path: 'folder', message: 'Folder is required for daily backups' }])
    const after = { ...before, daily, folder, time, keep }
    if (isDeepStrictEqual(after, before)) return { answer: unchanged }
    const payload = { daily: daily ? 'yes' : 'no', folder, time, keep }
    return {
      answer: await updateBackups(tx, { daily, folder, time, keep }),
      activity: { action: 'backup.configured', payload, changed: { from: before, to: after } },
    }
  })
}

/** Before the transaction: a disk elsewhere may take its time. */
async function checkFolderOf({ database }: Context, { daily, folder }: BackupsPatch) {
  if (folder) await checkFolder(folder)
  if (folder !== undefined || !daily) return
  const known: Backups = JSON.parse(await findBackups(database.db))
  if (known.folder) await checkFolder(known.folder)
}

/** Answers as soon as it has begun. */
export function startBackup(context: Context, runner: BackupRunner): Promise<Json<Backups>> {
  return command(context, async (tx) => {
    const { folder }: Backups = JSON.parse(await findBackups(tx))
    if (!folder) throw conflict('Choose a folder for backups first')
    if ((await runner.start(context.user)) === 'busy') throw conflict('A backup is already running')
    return {
      answer: await findBackups(tx),
      activity: { action: 'backup.started', payload: { folder } },
    }
  })
}
