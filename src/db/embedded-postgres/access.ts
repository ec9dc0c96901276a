import { createHash, randomBytes } from 'node:crypto'
import { chown, lstat, mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { ClientConfig } from 'pg'
import { StartProblem } from '../start-problem'
import { freePort } from './free-port'
import type { Home } from './home'

export const SUPERUSER = 'plumbline'
/** Names the socket; PostgreSQL opens no TCP port, so none can be in use. */
const SOCKET_NUMBER = 5432
/** A socket path is limited to 104 bytes on macOS and 108 on Linux. */
const LONGEST_SOCKET_PATH = 100

const usesSockets = process.platform !== 'win32'
const passwordFile = (folder: string) => join(folder, 'password')

/** initdb options that decide who may connect. Only its owner can enter the socket's folder. */
export async function accessOptions(folder: string): Promise<string[]> {
  if (usesSockets) return ['--auth-local=trust', '--auth-host=reject']
  await writeFile(passwordFile(folder), randomBytes(24).toString('hex'), { flag: 'wx', mode: 0o600 }).catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error
    },
  )
  return ['--auth=scram-sha-256', `--pwfile=${passwordFile(folder)}`]
}

export async function listenSettings(home: Home): Promise<Record<string, string | number>> {
  if (!usesSockets) return { listen_addresses: '127.0.0.1', port: await freePort() }
  const folder = await socketFolder(home)
  return {
    listen_addresses: '',
    port: SOCKET_NUMBER,
    unix_socket_directories: `"${folder.replaceAll('"', '""')}"`,
    unix_socket_permissions: '0700',
  }
}

async function socketFolder({ folder, runAs }: Home): Promise<string> {
  if (Buffer.byteLength(join(folder, `.s.PGSQL.${SOCKET_NUMBER}`)) <= LONGEST_SOCKET_PATH) return folder

  const short = join('/tmp', `plumbline-${createHash('sha256').update(folder).digest('hex').slice(0, 16)}`)
  const owner = runAs?.uid ?? process.getuid?.()
  const created = await mkdir(short, { mode: 0o700 }).then(
    () => true,
    () => false,
  )
  if (created && runAs) await chown(short, runAs.uid, runAs.gid)
  // Anyone may create a folder in /tmp, and its owner could run a fake server in it.
  const found = await lstat(short)
  if (!found.isDirectory() || found.uid !== owner || found.mode & 0o077) {
    throw new StartProblem(
      `${short} must be a folder that only uid ${owner} can enter: remove it and start again`,
    )
  }
  return short
}

/**
 * Connection options from two lines of the file in which PostgreSQL notes where it listens. The file grows while
 * PostgreSQL starts: undefined until both are there.
 */
export async function clientOptions(
  folder: string,
  port: string | undefined,
  socketFolder: string | undefined,
): Promise<ClientConfig | undefined> {
  if (!port || (usesSockets && !socketFolder)) return undefined
  const common = { port: Number(port), user: SUPERUSER, ssl: false }
  if (usesSockets) return { ...common, host: socketFolder }
  return { ...common, host: '127.0.0.1', password: await readFile(passwordFile(folder), 'utf8') }
}

/** `localhost` only makes it a valid URL: the host in the parameters is used. */
export function connectionString(options: ClientConfig, database: string): string {
  const url = new URL(`postgresql://localhost:${options.port}/${database}`)
  url.username = options.user ?? ''
  if (typeof options.password === 'string') url.password = options.password
  url.search = `host=${encodeURIComponent(options.host ?? '')}&sslmode=disable`
  return url.href
}
