import { existsSync } from 'node:fs'
import { canRead, findUser, type RunAs } from '@/db/embedded-postgres/run-as'
import { fromRoot } from '@/db/paths'

/** Files that are first read after root is given up: the client, PDF and API pages, backups. */
const READ_LATER = [
  'package.json',
  'node_modules/pdfkit/package.json',
  'node_modules/@fastify/swagger-ui/package.json',
  'dist/client/index.html',
  'dist/server/backup-worker.js',
]

/**
 * Root is needed only to listen on a low port and to start PostgreSQL as another user. From here on the process
 * runs as that user. Returns the reason if root has to stay.
 */
export async function giveUpRoot(postgresUser: RunAs): Promise<string | undefined> {
  const { getuid, setgroups, setgid, setuid } = process
  if (getuid?.() !== 0 || !setgroups || !setgid || !setuid) return undefined
  const user = postgresUser ?? (await findUser('nobody'))
  if (!user) return 'there is no user "nobody" to run as instead'
  const files = READ_LATER.map((path) => fromRoot(path)).filter((path) => existsSync(path))
  if (!canRead(files, user))
    return `uid ${user.uid} cannot read ${fromRoot()}: put Plumbline where others can read it, such as /opt`
  try {
    // Groups first: without root they could no longer be dropped.
    setgroups([user.gid])
    setgid(user.gid)
    setuid(user.uid)
  } catch (error) {
    return `the system does not let it become uid ${user.uid} (${(error as Error).message})`
  }
  return undefined
}
