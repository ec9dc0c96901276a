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

/** Replaying the log after a crash takes its time, and PostgreSQL says so while it does. */
const TIMEOUT_MS = 5 * 60_000
const POLL_MS = 25

/** What PostgreSQL's own lock file, `postmaster.pid`, tells. It may be left over from a crash. */
interface Postmaster {
  pid: number
  address: ClientConfig | undefined
}

interface Launch {
  isRunning: boolean
  complaint: string
  /** Stops listening to what it complains about. */
  release(): void
}

/** Connects to the cluster's PostgreSQL: the one that runs already, else one that it starts. */
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
  // A connection that breaks also ends, and that is what its user listens for.
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

/** A process with the noted id is not enough: after a crash of the machine the id may be anyone's. */
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

/** Another start may have been quicker, and processes of a killed PostgreSQL need a moment to go. */
const mayPass = ({ complaint }: Launch) => /lock file .* already exists|shared memory block/.test(complaint)

async function start(cluster: Cluster, stale: Postmaster | undefined): Promise<Launch> {
  const settings = Object.entries({ ...SETTINGS, ...(await listenSettings(cluster)) })
  const options = ['-D', cluster.data, ...settings.flatMap(([name, value]) => ['-c', `${name}=${value}`])]
  if (process.platform === 'win32') return startOnWindows(cluster, options)

  const child = spawn(cluster.binaries.postgres, options, {
    ...ignoringStale(stale, spawnOptions(cluster.runAs)),
    // A session of its own: Ctrl-C in our terminal must not reach it before our requests have finished.
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
 * PostgreSQL takes its lock file for stale when it names PostgreSQL itself or an ancestor, whom it is told of
 * in this variable. So it replaces the file itself, with all its checks, and there is no moment in which
 * we could delete the file of another PostgreSQL that has just started.
 */
function ignoringStale(stale: Postmaster | undefined, options: ReturnType<typeof spawnOptions>) {
  return stale ? { ...options, env: { ...options.env, PG_GRANDPARENT_PID: String(stale.pid) } } : options
}

/** There pg_ctl must start it: it gives up the rights of an administrator, with which PostgreSQL refuses to run. */
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
  // One file for each day of the week, begun anew when its day comes again.
  logging_collector: 'on',
  log_filename: 'postgresql-%u.log',
  log_rotation_age: '1d',
  log_rotation_size: 0,
  log_truncate_on_rotation: 'on',
  // Failed statements are our server's to report; their texts and details hold personal data.
  log_min_messages: 'log',
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
  log_checkpoints: 'off',
}
