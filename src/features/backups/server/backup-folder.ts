import { randomBytes } from 'node:crypto'
import { access, open, realpath, rm, stat } from 'node:fs/promises'
import { dirname, isAbsolute, join, relative } from 'node:path'
import { fromRoot } from '@/db/paths'
import { badRequest } from '@/shared/errors'

/** Files served to browsers are public, and a build deletes them. */
const SERVED = ['dist', 'public']

/** Refuses unsuitable backup folders. */
export async function checkFolder(folder: string): Promise<void> {
  const problem = await problemOf(folder)
  if (problem) throw badRequest([{ path: 'folder', message: problem }])
}

async function problemOf(folder: string): Promise<string | undefined> {
  if (!isAbsolute(folder)) return 'Must be a full path on the server, such as /var/backups/plumbline'
  const real = await realpath(folder).catch(() => undefined)
  if (!real || !(await stat(real)).isDirectory()) return 'There is no such folder on the server'
  if (await isOfPostgres(real)) return 'This folder belongs to the database: choose another'
  for (const name of SERVED) {
    if (isWithin(await realpath(fromRoot(name)).catch(() => fromRoot(name)), real))
      return 'This folder is served to browsers: choose another'
  }
  return (await canWrite(real)) ? undefined : 'Plumbline cannot write to this folder'
}

function isWithin(outer: string, inner: string): boolean {
  const path = relative(outer, inner)
  return path === '' || !(path.startsWith('..') || isAbsolute(path))
}

/** A PostgreSQL data folder contains a marker file. */
async function isOfPostgres(folder: string): Promise<boolean> {
  const isTop = await access(join(folder, 'PG_VERSION')).then(
    () => true,
    () => false,
  )
  return isTop || (dirname(folder) !== folder && isOfPostgres(dirname(folder)))
}

/** Tried rather than computed from modes: access lists and mount options count too. */
async function canWrite(folder: string): Promise<boolean> {
  const file = join(folder, `.plumbline-${randomBytes(6).toString('hex')}`)
  try {
    await (await open(file, 'wx')).close()
    await rm(file)
    return true
  } catch {
    return false
  }
}
