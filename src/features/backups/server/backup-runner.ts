import { type ChildProcess, fork } from 'node:child_process'
import { dirname } from 'node:path'
import type { FastifyBaseLogger } from 'fastify'
import type { Database } from '@/db/client'
import { environment } from '@/db/embedded-postgres/run-as'
import { fromRoot } from '@/db/paths'
import { type Actor, PLUMBLINE, writeActivity } from '@/server/activity'
import { finishCutOff, isBackupDue, isBackupRunning } from './backups.store'

/** Reported by the backup process: started, nothing to do, or running on another server. */
export type BackupState = 'started' | 'busy' | 'not_due'

export interface BackupOrder {
  connectionString: string
  /** The user who asked for it; undefined for the daily one, which runs only if due. */
  by: Actor | null
}

declare module 'fastify' {
  interface FastifyInstance {
    backups: BackupRunner
  }
}

const CHECK_MS = 60_000

/**
 * Runs backups in a separate low-priority process. All servers check whether one is due; a database lock lets one
 * of them make it.
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

  /** Makes the daily backup if due. */
  async check(): Promise<BackupState> {
    await this.tellOfCutOff()
    if (await this.isBusy()) return 'busy'
    if (!(await isBackupDue(this.database.db))) return 'not_due'
    return this.child ? 'busy' : this.run(null)
  }

  /** Makes a backup now. */
  async start(by: Actor): Promise<BackupState> {
    return (await this.isBusy()) || this.child ? 'busy' : this.run(by)
  }

  /** A process whose backup is done does not block the next one. */
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

  /** A killed process could not report its end. */
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
        this.log.warn({ code }, 'a backup failed; Settings shows why')
        resolve(
          this.tellOfCutOff().catch((err) =>
            this.log.warn({ err }, 'the end of the backup could not be announced'),
          ),
        )
      }
      child.once('exit', end)
      // A process that failed to start never exits.
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

/** The built server has it as a file; from source, tsx compiles it. */
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
