import { type ChildProcess, fork } from 'node:child_process'
import { dirname } from 'node:path'
import type { FastifyBaseLogger } from 'fastify'
import type { Database } from '@/db/client'
import { environment } from '@/db/embedded-postgres/run-as'
import { fromRoot } from '@/db/paths'
import { type Actor, PLUMBLINE, writeActivity } from '@/server/activity'
import { finishCutOff, isBackupDue, isBackupRunning } from './backups.store'

/** Told by the process that makes it: whether there was something to do, or another server is at it. */
export type BackupState = 'started' | 'busy' | 'not_due'

export interface BackupOrder {
  connectionString: string
  /** The user who asked for it; nobody for the daily one, which is made only if it is due. */
  by: Actor | null
}

declare module 'fastify' {
  interface FastifyInstance {
    backups: BackupRunner
  }
}

const CHECK_MS = 60_000

/**
 * Has backups made in a process of its own, at a lower priority, so that nobody waits for them. All servers of a
 * database look whether one is due; a lock in the database lets one of them make it.
 */
export class BackupRunner {
  private child: ChildProcess | undefined
  private reported: Promise<unknown> = Promise.resolve()
  private ended: Promise<unknown> = Promise.resolve()
  private readonly timer: NodeJS.Timeout

  constructor(
    private readonly database: Database,
    private readonly log: FastifyBaseLogger,
  ) {
    const check = () =>
      this.check().catch((err) => log.warn({ err }, 'the daily backup could not be started'))
    this.timer = setInterval(check, CHECK_MS).unref()
  }

  /** Makes the daily one if it is due. */
  async check(): Promise<BackupState> {
    await this.tellOfCutOff()
    if (await this.isBusy()) return 'busy'
    if (!(await isBackupDue(this.database.db))) return 'not_due'
    return this.child ? 'busy' : this.run(null)
  }

  /** Makes one at once. */
  async start(by: Actor): Promise<BackupState> {
    return (await this.isBusy()) || this.child ? 'busy' : this.run(by)
  }

  /** A process whose backup is there, and which only has to end, keeps nobody from the next one. */
  private async isBusy(): Promise<boolean> {
    await this.reported
    if (this.child && (await isBackupRunning(this.database.db))) return true
    await this.ended
    return this.child !== undefined
  }

  async close(): Promise<void> {
    clearInterval(this.timer)
    this.child?.kill('SIGTERM')
    await this.ended
  }

  /** What was killed could not tell of its end; on another machine, the server that it belonged to could not either. */
  private async tellOfCutOff(): Promise<void> {
    const cutOff = await this.database.transaction(async (tx) => {
      const found = await finishCutOff(tx)
      for (const { file } of found)
        await writeActivity(tx, PLUMBLINE, { action: 'backup.failed', payload: { folder: dirname(file) } })
      return found
    })
    if (cutOff.length > 0) this.database.changes.emit('committed')
  }

  private run(by: Actor | null): Promise<BackupState> {
    const child = forkWorker()
    this.child = child
    this.ended = new Promise<void>((resolve) => {
      const end = (code: number | null) => {
        this.child = undefined
        if (code === 0) return resolve()
        this.log.warn({ code }, 'a backup failed; the settings screen tells why')
        resolve(this.tellOfCutOff().catch((err) => this.log.warn({ err }, 'nobody was told of its end')))
      }
      child.once('exit', end)
      // One that could not be started never exits.
      child.on('error', () => child.pid === undefined && end(null))
    })
    const state = new Promise<BackupState>((resolve, reject) => {
      child.once('message', (reported: BackupState) => resolve(reported))
      child.once('exit', () => reject(new Error('The process that makes backups has ended')))
      child.on('error', reject)
    })
    const order: BackupOrder = { connectionString: this.database.connectionString, by }
    child.send(order, () => {})
    this.reported = state.catch(() => {})
    return state
  }
}

/** The built server has it as a file of its own; from the sources tsx compiles it as it is loaded. */
function forkWorker(): ChildProcess {
  const isBuilt = import.meta.url.endsWith('.js')
  const file = fromRoot(
    isBuilt ? 'dist/server/backup-worker.js' : 'src/features/backups/server/backup-worker.ts',
  )
  return fork(file, {
    execArgv: isBuilt ? [] : ['--import', 'tsx'],
    env: { ...environment(), TSX_TSCONFIG_PATH: fromRoot('tsconfig.server.json') },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
}
