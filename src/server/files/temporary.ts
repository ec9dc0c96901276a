import { randomUUID } from 'node:crypto'
import { mkdtemp, readdir, rm, rmdir, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const PREFIX = 'plumbline-uploads-'
/** Older files were left by a server that was killed. */
const ABANDONED_MS = 60 * 60 * 1000

/** A folder of this server's own for files that are being received, made when it is first needed. */
export class TemporaryFolder {
  #folder: Promise<string> | undefined

  /** Gives a path for a new file and removes the file afterwards. */
  async withFile<T>(work: (path: string) => Promise<T>): Promise<T> {
    const path = join(await this.#existing(), randomUUID())
    try {
      return await work(path)
    } finally {
      await rm(path, { force: true })
    }
  }

  async close(): Promise<void> {
    const known = this.#folder
    this.#folder = undefined
    if (known) await rm(await known, { recursive: true, force: true })
  }

  /** Removes what killed servers have left behind. */
  async removeAbandoned(olderThanMs = ABANDONED_MS): Promise<void> {
    const own = await this.#folder
    for (const name of await readdir(tmpdir())) {
      const path = join(tmpdir(), name)
      if (name.startsWith(PREFIX) && path !== own)
        await removeOld(path, Date.now() - olderThanMs).catch(() => {})
    }
  }

  /** Somebody may have removed it. */
  async #existing(): Promise<string> {
    const known = await this.#own()
    if (await stat(known).catch(() => undefined)) return known
    this.#folder = undefined
    return this.#own()
  }

  #own() {
    this.#folder ??= mkdtemp(join(tmpdir(), `${PREFIX}${process.pid}-`))
    return this.#folder
  }
}

/** Permissions protect other users' folders, and a folder in use is not empty. */
async function removeOld(path: string, before: number): Promise<void> {
  const files = await readdir(path)
  for (const name of files) {
    const { mtimeMs } = await stat(join(path, name))
    if (mtimeMs < before) await rm(join(path, name), { force: true })
  }
  const { mtimeMs } = await stat(path)
  if (mtimeMs < before || files.length > 0) await rmdir(path)
}
