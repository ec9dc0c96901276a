import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { chmodSync, mkdtempSync, readFileSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { inject } from 'vitest'
import { childrenOf, kill, killGroupOf, processesWith } from './processes'

export const checkout = fileURLToPath(new URL('..', import.meta.url))
export const isRoot = process.getuid?.() === 0

const BUILT_SERVER = [process.execPath, 'dist/server/main.js']
/** The command behind `npm start`, which runs the server in a process of its own. */
export const START = [process.execPath, 'scripts/start.mjs']
const READY = /(?:ready at|listening on) (http:\/\/[^\s)]+)/
const folders: string[] = []
const servers: Server[] = []

/** Ends all processes and removes all files of a test, whatever its result; see clean-up.ts. */
export function cleanUp() {
  for (const server of servers.splice(0)) server.killGroup()
  for (const folder of folders.splice(0)) clear(folder)
}

/** Output of this test's processes, by file name. */
export const outputOfServers = () =>
  Object.fromEntries(
    servers.map(({ command, output, errors }, n) => [
      `process-${n + 1}.log`,
      `$ ${command}\n\n${output}\n--- stderr ---\n${errors}`,
    ]),
  )

/** Removes a folder, PostgreSQL's external data for it, and processes that still use either. */
export function clear(folder: string) {
  const homes = [join(folder, 'data'), join(folder, 'clone', 'data')].map(homeOf)
  for (const place of [folder, ...homes]) {
    for (const id of processesWith(place)) kill(id)
    rmSync(place, { recursive: true, force: true, maxRetries: 20 })
  }
}

/** A folder for this test only; its servers' data is in `data`. */
export function newFolder(): string {
  const folder = newSharedFolder()
  folders.push(folder)
  return folder
}

/** A data folder with a created but empty database, for this test only. */
export function preparedDataDir(folder = newFolder()): string {
  const dataDir = join(folder, 'data')
  const prepared = inject('preparedData')
  if (prepared) execFileSync('cp', ['-a', prepared, dataDir])
  return dataDir
}

/** A folder shared by the tests of a file and removed at the end. */
export function newSharedFolder(): string {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'plumbline life ')))
  chmodSync(folder, 0o755)
  return folder
}

/** Where PostgreSQL's part of a data folder is. */
export function homeOf(dataDir: string): string {
  try {
    return realpathSync(join(dataDir, 'postgres'))
  } catch {
    return join(dataDir, 'postgres')
  }
}

export const postmasterFile = (dataDir: string) => join(homeOf(dataDir), 'data', 'postmaster.pid')
export const postmasterOf = (dataDir: string) =>
  Number.parseInt(readFileSync(postmasterFile(dataDir), 'utf8'), 10)
export const postgresProcesses = (dataDir: string) => processesWith(join(homeOf(dataDir), 'data'))

/** A connection to a running server's database, with all rights by default. */
export async function connectToEmbedded(dataDir: string, user = 'plumbline'): Promise<pg.Client> {
  const client = new pg.Client({ host: homeOf(dataDir), user, database: 'plumbline' })
  // The database may stop while this connection is open.
  client.on('error', () => {})
  await client.connect()
  return client
}

interface Launch {
  dataDir?: string
  env?: Record<string, string>
  command?: string[]
  cwd?: string
  /** The user to run as, if the tests run as root. */
  user?: { uid: number; gid: number }
}

/** A process of the product, which may become ready or exit before. */
export class Server {
  output = ''
  errors = ''
  url = ''
  readonly exit: Promise<number | null>
  /** Resolves to whether it became ready. */
  readonly ready: Promise<boolean>

  private constructor(
    private readonly child: ChildProcess,
    readonly command: string,
  ) {
    this.exit = new Promise((resolve) => child.once('close', resolve))
    this.ready = new Promise((resolve) => {
      child.stdout?.on('data', (chunk) => {
        this.output += chunk
        this.url = READY.exec(this.output)?.[1] ?? ''
        if (this.url) resolve(true)
      })
      this.exit.then(() => resolve(false))
    })
    child.stderr?.on('data', (chunk) => {
      this.errors += chunk
    })
  }

  static launch({ dataDir, env, command = BUILT_SERVER, cwd = checkout, user }: Launch): Server {
    const [program = '', ...args] = command
    const { DATABASE_URL: _, ...inherited } = process.env
    const child = spawn(program, args, {
      ...user,
      cwd,
      env: { ...inherited, PORT: '0', NODE_ENV: 'production', ...(dataDir && { DATA_DIR: dataDir }), ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
      // In its own process group, so that the clean-up also reaches processes started by npm.
      detached: true,
    })
    const server = new Server(child, command.join(' '))
    servers.push(server)
    return server
  }

  /** Starts it and waits until it is ready. */
  static async start(launch: Launch): Promise<Server> {
    const server = Server.launch(launch)
    if (await server.ready) return server
    throw new Error(`The server ended with ${await server.exit}: ${server.errors || server.output}`)
  }

  get pid(): number {
    return this.child.pid ?? 0
  }

  /** The server's process id if `npm start` was launched, which has no other child; 0 if there is none. */
  get watchedPid(): number {
    return childrenOf(this.pid)[0] ?? 0
  }

  kill(signal: NodeJS.Signals) {
    this.child.kill(signal)
  }

  /** Signals its whole process group, as a terminal does with SIGINT. */
  killGroup(signal?: NodeJS.Signals) {
    killGroupOf(this.child, signal)
  }

  async stop(): Promise<number | null> {
    this.kill('SIGTERM')
    return this.exit
  }
}
