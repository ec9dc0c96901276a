import { existsSync } from 'node:fs'
import { canRead, findUser, type RunAs } from '@/db/embedded-postgres/run-as'
import { fromRoot } from '@/db/paths'

/** What is read only when it is first asked for: the client, what prints, the page of the API, what makes backups. */
const READ_LATER = [
  'package.json',
  'node_modules/pdfkit/package.json',
  'node_modules/@fastify/swagger-ui/package.json',
  'dist/client/index.html',
  'dist/server/backup-worker.js',
]

/**
 * Root is needed to listen on a low port and to start PostgreSQL as another user, and for nothing after that. From
 * here on we are that user, who can start and stop PostgreSQL as well. Answers why root stays, if it does.
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
    // Groups first: without root they could no longer be left.
    setgroups([user.gid])
    setgid(user.gid)
    setuid(user.uid)
  } catch (error) {
    return `the system does not let it become uid ${user.uid} (${(error as Error).message})`
  }
  return undefined
}
