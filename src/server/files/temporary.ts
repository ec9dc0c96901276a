import { randomUUID } from 'node:crypto'
import { mkdtemp, readdir, rm, rmdir, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const PREFIX = 'plumbline-uploads-'
/** Nothing is under way for so long: what is older was left by a server that was killed. */
const ABANDONED_MS = 60 * 60 * 1000

/** A folder of this process's own for what is on its way in, made when it is first needed. */
let folder: Promise<string> | undefined

const ownFolder = () => {
  folder ??= mkdtemp(join(tmpdir(), `${PREFIX}${process.pid}-`))
  return folder
}

/** Gives a path for a new file and sees to it that it is gone afterwards. */
export async function withTemporaryFile<T>(work: (path: string) => Promise<T>): Promise<T> {
  const path = join(await existing(), randomUUID())
  try {
    return await work(path)
  } finally {
    await rm(path, { force: true })
  }
}

/** Somebody may have tidied up. */
async function existing(): Promise<string> {
  const known = await ownFolder()
  if (await stat(known).catch(() => undefined)) return known
  folder = undefined
  return ownFolder()
}

/** Removes this process's folder. */
export async function closeTemporaryFolder(): Promise<void> {
  const known = folder
  folder = undefined
  if (known) await rm(await known, { recursive: true, force: true })
}

/** Removes what servers that were killed have left behind. */
export async function removeAbandoned(olderThanMs = ABANDONED_MS): Promise<void> {
  const own = await folder
  for (const name of await readdir(tmpdir())) {
    const path = join(tmpdir(), name)
    if (name.startsWith(PREFIX) && path !== own)
      await removeOld(path, Date.now() - olderThanMs).catch(() => {})
  }
}

/** Another's folder is left alone by the system's own rights, and one in use because it is not empty. */
async function removeOld(path: string, before: number): Promise<void> {
  const files = await readdir(path)
  for (const name of files) {
    const { mtimeMs } = await stat(join(path, name))
    if (mtimeMs < before) await rm(join(path, name), { force: true })
  }
  const { mtimeMs } = await stat(path)
  if (mtimeMs < before || files.length > 0) await rmdir(path)
}
