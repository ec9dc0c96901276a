import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { readBackupHeader } from '@/db/backup/read'
import { isUnfinishedName, tooOld } from '../backup'

const DAY_MS = 24 * 60 * 60 * 1000

/**
 * Removes backups of this database beyond the number to keep, and unfinished ones of killed servers. Returns the
 * problem, if any.
 */
export async function removeOldBackups(
  folder: string,
  keep: number,
  created: string,
): Promise<string | null> {
  try {
    const names = await readdir(folder)
    const source = (await readBackupHeader(created))?.source
    const ours: string[] = []
    for (const name of tooOld(names, 0)) {
      if ((await readBackupHeader(join(folder, name)))?.source === source) ours.push(name)
    }
    const left = names.filter(isUnfinishedName)
    for (const name of tooOld(ours, keep)) await rm(join(folder, name))
    for (const name of left) await removeIfOld(join(folder, name))
    return null
  } catch (error) {
    return `The backup was made, but older ones could not be deleted: ${(error as Error).message}`
  }
}

async function removeIfOld(file: string) {
  const { mtimeMs } = await stat(file)
  if (Date.now() - mtimeMs > DAY_MS) await rm(file, { force: true })
}
