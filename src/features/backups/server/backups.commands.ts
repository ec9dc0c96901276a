import { isDeepStrictEqual } from 'node:util'
import type { Json } from '@/db/json'
import { lockRow, readColumn } from '@/db/rows'
import { backupSettings } from '@/db/schema/backups'
import { type Context, command } from '@/server/command'
import { badRequest, conflict, orNotFound } from '@/shared/errors'
import type { Backups, BackupsPatch } from '../backups.schema'
import { checkFolder } from './backup-folder'
import type { BackupRunner } from './backup-runner'
import { findBackups, SETTINGS, updateBackups } from './backups.store'

export async function changeBackups(context: Context, patch: BackupsPatch): Promise<Json<Backups>> {
  await checkFolderOf(context, patch)
  return command(context, async (tx) => {
    const settings = orNotFound(await lockRow(tx, backupSettings, SETTINGS))
    const before = {
      daily: settings.isDaily,
      folder: settings.folder,
      time: settings.timeOfDay,
      keep: settings.keep,
    }
    const { daily = before.daily, folder = before.folder, time = before.time, keep = before.keep } = patch
    if (daily && !folder)
      throw badRequest([{ path: 'folder', message: 'Folder is required for daily backups' }])
    const after = { daily, folder, time, keep }
    if (isDeepStrictEqual(after, before)) return { answer: await findBackups(tx) }
    const payload = { daily: daily ? 'yes' : 'no', folder, time, keep }
    return {
      answer: await updateBackups(tx, after),
      activity: { action: 'backup.configured', payload, changed: { from: before, to: after } },
    }
  })
}

/** Before the transaction: a network disk may be slow. */
async function checkFolderOf({ database }: Context, { daily, folder }: BackupsPatch) {
  if (folder) await checkFolder(folder)
  if (folder !== undefined || !daily) return
  const chosen = await readColumn(database.db, backupSettings.folder, SETTINGS)
  if (chosen) await checkFolder(chosen)
}

/** Answers once it has started. */
export function startBackup(context: Context, runner: BackupRunner): Promise<Json<Backups>> {
  return command(context, async (tx) => {
    const folder = await readColumn(tx, backupSettings.folder, SETTINGS)
    if (!folder) throw conflict('Choose a folder for backups first')
    if ((await runner.start(context.user)) === 'busy') throw conflict('A backup is already running')
    return {
      answer: await findBackups(tx),
      activity: { action: 'backup.started', payload: { folder } },
    }
  })
}
