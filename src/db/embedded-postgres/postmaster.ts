import { spawn } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { totalmem } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Client, type ClientConfig, DatabaseError } from 'pg'
import { StartProblem } from '../start-problem'
import { clientOptions, listenSettings } from './access'
import type { Cluster } from './cluster'
import { run, spawnOptions } from './run-as'

/** Crash recovery takes its time, and PostgreSQL says so. */
const TIMEOUT_MS = 5 * 60_000
const POLL_MS = 25

/** The content of PostgreSQL's lock file, `postmaster.pid`, which may be left over from a crash. */
interface Postmaster {
  pid: number
  address: ClientConfig | undefined
}

interface Launch {
  isRunning: boolean
  complaint: string
  /** Stops collecting its error output. */
  release(): void
}

/** Connects to the cluster's PostgreSQL, starting it if necessary. */
export async function connectOrStart(cluster: Cluster): Promise<{ client: Client; address: ClientConfig }> {
  const deadline = Date.now() + TIMEOUT_MS
  let launch: Launch | undefined
  while (Date.now() < deadline) {
    const postmaster = await readPostmaster(cluster)
    const answer = postmaster?.address ? await knock(postmaster.address) : 'silence'
    if (postmaster?.address && answer instanceof Client) {
      launch?.release()
      return { client: answer, address: postmaster.address }
    }
    if (answer === 'silence' && !launch?.isRunning && !(await isAlive(postmaster, cluster))) {
      if (launch && !mayPass(launch))
        throw new StartProblem(`PostgreSQL does not start: ${launch.complaint.trim()}`)
      launch = await start(cluster, postmaster)
    }
    await sleep(POLL_MS)
  }
  throw new StartProblem(`PostgreSQL does not become ready; its log is in ${join(cluster.data, 'log')}`)
}

export async function stop(cluster: Cluster) {
  if (!(await isAlive(await readPostmaster(cluster), cluster))) return
  const options = ['--pgdata', cluster.data, '--mode=fast', '--wait', `--timeout=${TIMEOUT_MS / 1000}`]
  await run(cluster.binaries.pgCtl, ['stop', ...options], cluster.runAs)
}

async function readPostmaster({ data, folder }: Cluster): Promise<Postmaster | undefined> {
  const content = await readFile(join(data, 'postmaster.pid'), 'utf8').catch(() => '')
  const [pid, , , port, socketFolder] = content.split('\n')
  if (!pid) return undefined
  return { pid: Math.abs(Number(pid)), address: await clientOptions(folder, port, socketFolder) }
}

async function knock(address: ClientConfig): Promise<Client | 'silence' | 'busy'> {
  const client = new Client({ ...address, database: 'postgres', connectionTimeoutMillis: 10_000 })
  // A broken connection also ends, which its user listens for.
  client.on('error', () => {})
  try {
    await client.connect()
    return client
  } catch (error) {
    if (error instanceof DatabaseError && error.code?.startsWith('28')) throw error
    const code = error instanceof Error && 'code' in error ? error.code : undefined
    return code === 'ECONNREFUSED' || code === 'ENOENT' ? 'silence' : 'busy'
  }
}

/** The process id alone proves nothing: after a crash it may belong to another process. */
async function isAlive(postmaster: Postmaster | undefined, { data }: Cluster): Promise<boolean> {
  if (!postmaster) return false
  const command = await commandOf(postmaster.pid).catch(() => '')
  return process.platform === 'win32' ? command.includes('postgres.exe') : command.includes(data)
}

async function commandOf(pid: number): Promise<string> {
  if (process.platform === 'linux') return readFile(`/proc/${pid}/cmdline`, 'utf8')
  if (process.platform === 'win32') return run('tasklist', ['/NH', '/FI', `PID eq ${pid}`])
  return run('ps', ['-p', String(pid), '-o', 'command='])
}

/** Another start may have been quicker, and processes of a killed PostgreSQL need a moment to exit. */
const mayPass = ({ complaint }: Launch) => /lock file .* already exists|shared memory block/.test(complaint)

async function start(cluster: Cluster, stale: Postmaster | undefined): Promise<Launch> {
  const settings = Object.entries({ ...SETTINGS, ...(await listenSettings(cluster)) })
  const options = ['-D', cluster.data, ...settings.flatMap(([name, value]) => ['-c', `${name}=${value}`])]
  if (process.platform === 'win32') return startOnWindows(cluster, options)

  const child = spawn(cluster.binaries.postgres, options, {
    ...ignoringStale(stale, spawnOptions(cluster.runAs)),
    // In its own session: Ctrl-C in our terminal must not reach it before our requests have finished.
    detached: true,
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const launch: Launch = { isRunning: true, complaint: '', release: () => child.stderr.destroy() }
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    launch.complaint = (launch.complaint + text).slice(-2000)
  })
  child.on('error', (error) => Object.assign(launch, { isRunning: false, complaint: error.message }))
  child.on('close', () => Object.assign(launch, { isRunning: false }))
  child.unref()
  return launch
}

/**
 * PostgreSQL treats its lock file as stale if it names PostgreSQL itself or an ancestor, which this variable lists.
 * So it replaces the file itself, with all its checks, and we never risk deleting the file of another PostgreSQL
 * that has just started.
 */
function ignoringStale(stale: Postmaster | undefined, options: ReturnType<typeof spawnOptions>) {
  return stale ? { ...options, env: { ...options.env, PG_GRANDPARENT_PID: String(stale.pid) } } : options
}

/** pg_ctl must start it there: it drops administrator rights, with which PostgreSQL refuses to run. */
async function startOnWindows(
  { binaries, folder }: Cluster,
  [, data = '', ...settings]: string[],
): Promise<Launch> {
  const args = ['start', '-D', data, '-l', join(folder, 'start.log'), '-o', settings.join(' ')]
  const complaint = await run(binaries.pgCtl, args).then(
    () => '',
    (error: Error) => error.message,
  )
  return { isRunning: false, complaint, release: () => {} }
}

const MEGABYTE = 1024 * 1024
const memory = Math.min(totalmem(), process.constrainedMemory() || Number.POSITIVE_INFINITY) / MEGABYTE

const SETTINGS = {
  max_connections: 60,
  shared_buffers: `${Math.round(Math.min(256, Math.max(32, memory / 8)))}MB`,
  jit: 'off',
  timezone: 'UTC',
  log_timezone: 'UTC',
  // One file per weekday, overwritten each week.
  logging_collector: 'on',
  log_filename: 'postgresql-%u.log',
  log_rotation_age: '1d',
  log_rotation_size: 0,
  log_truncate_on_rotation: 'on',
  // Failed statements are reported by our server; their texts contain personal data.
  log_min_messages: 'log',
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
  log_checkpoints: 'off',
}
