import { createHash } from 'node:crypto'
import { chmod, chown, lstat, mkdir, realpath, stat, symlink } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { FastifyBaseLogger } from 'fastify'
import { StartProblem } from '../start-problem'
import { openSharedFolder, SHARED_FOLDER } from './binaries'
import { canEnter, isRoot, type RunAs, run, unprivilegedUser } from './run-as'

export type Log = Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>

/** The folder of everything that PostgreSQL owns (data, socket), and the user it runs as. */
export interface Home {
  folder: string
  runAs: RunAs
}

/**
 * The home is `postgres` inside the data folder. If root started us and PostgreSQL's user cannot reach that (a
 * clone under /root), `postgres` is a link to a folder that it can reach. The link decides from then on, even if
 * permissions change, so that a later start never creates an empty database next to the old one.
 */
export async function openHome(dataDir: string, log: Log): Promise<Home> {
  await mkdir(dataDir, { recursive: true })
  const place = join(await realpath(dataDir), 'postgres')
  const existing = await realpath(place).catch(() => undefined)
  if (!existing && (await isLink(place))) {
    throw new StartProblem(
      `${place} leads to a folder that no longer exists; put it back, or remove the link to start over`,
    )
  }
  if (!isRoot) return openOwn(existing ?? place)
  return existing ? openExisting(existing, place) : create(place, log)
}

const isLink = (path: string) =>
  lstat(path).then(
    (found) => found.isSymbolicLink(),
    () => false,
  )

async function openOwn(folder: string): Promise<Home> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const { uid } = await stat(folder)
  if (process.getuid && uid !== process.getuid()) {
    throw new StartProblem(
      `The database in ${folder} belongs to another user (uid ${uid}); start Plumbline as that user or as root`,
    )
  }
  return { folder, runAs: undefined }
}

/** The user who created the database keeps it, so that root and that user can both start it. */
async function openExisting(folder: string, place: string): Promise<Home> {
  const owner = await stat(folder)
  const runAs = owner.uid === 0 ? await unprivilegedUser() : { uid: owner.uid, gid: owner.gid }
  if (owner.uid === 0) await giveTo(runAs, folder)
  if (folder === place) await letPass(dirname(place), runAs)
  if (canEnter(folder, runAs)) return { folder, runAs }
  throw new StartProblem(
    `PostgreSQL does not run as root, and uid ${runAs?.uid} cannot enter ${folder}: ` +
      'let it pass through the folders above (chmod o+x), or move that folder and leave a link to it',
  )
}

async function create(place: string, log: Log): Promise<Home> {
  const runAs = await unprivilegedUser()
  const accessible = canEnter(dirname(dirname(place)), runAs)
  const folder = accessible ? place : sharedPlace(place)
  if (accessible) await letPass(dirname(place), runAs)
  else await openSharedFolder()

  await mkdir(folder, { recursive: true, mode: 0o700 })
  await giveTo(runAs, folder)
  if (!accessible) {
    // Two simultaneous first starts create the same link.
    await symlink(folder, place).catch(() => {})
    log.info(`PostgreSQL does not run as root and cannot enter ${place}: its data is kept in ${folder}`)
  }
  return { folder, runAs }
}

const sharedPlace = (place: string) =>
  join(SHARED_FOLDER, createHash('sha256').update(place).digest('hex').slice(0, 16))

async function giveTo(runAs: RunAs, folder: string) {
  if (!runAs)
    throw new StartProblem('PostgreSQL does not run as root, and there is no user "postgres" or "nobody"')
  await run('chown', ['-R', `${runAs.uid}:${runAs.gid}`, folder])
}

/** Only the data folder itself may be opened, and only to PostgreSQL's group. */
async function letPass(folder: string, runAs: RunAs) {
  if (!runAs || canEnter(folder, runAs) || !canEnter(dirname(folder), runAs)) return
  const { uid, mode } = await stat(folder)
  await chown(folder, uid, runAs.gid)
  await chmod(folder, (mode & 0o777) | 0o010)
}
