import { randomBytes } from 'node:crypto'
import { statfs } from 'node:fs/promises'
import { sql } from 'drizzle-orm'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Database } from '@/db/client'
import { driverError } from '@/db/driver-error'
import { rows } from '@/db/query'
import { files } from '@/db/schema/platform'
import { HttpError } from '@/shared/errors'

/** The disk is full, or fails. */
export type StorageTrouble = 'full' | 'failing'

const TROUBLES: Record<string, StorageTrouble> = {
  53100: 'full',
  ENOSPC: 'full',
  EDQUOT: 'full',
  58030: 'failing',
  EIO: 'failing',
}

/** The storage problem behind a failure, if any. */
export const storageTrouble = (error: unknown): StorageTrouble | undefined =>
  TROUBLES[driverError(error)?.code ?? '']

/** For work that may be skipped when the disk is full. */
export function unlessStorageTrouble(error: unknown): void {
  if (!storageTrouble(error)) throw error
}

const WORDS: Record<StorageTrouble, string> = {
  full: 'The disk of the server is full',
  failing: 'The server cannot write to its disk',
}

export const cannotStore = (trouble: StorageTrouble) =>
  new HttpError(
    507,
    `storage_${trouble}`,
    `${WORDS[trouble]}: nothing was saved. You can still look things up.`,
  )

/** A read that needs temporary disk space, such as a large sort. */
export const cannotRead = (trouble: StorageTrouble) =>
  new HttpError(
    503,
    `storage_${trouble}`,
    `${WORDS[trouble]}: this cannot be created right now.`,
    undefined,
    60,
  )

const MEGABYTE = 1024 * 1024
/** Eight WAL files. Without space for the next one PostgreSQL stops, and nothing can be read either. */
const RESERVE = 128 * MEGABYTE
/** Minimum interval between checks. */
const EVERY_MS = 2_000
/** More than is free within existing files. */
const TRIED_BYTES = 4 * MEGABYTE

export interface StorageOptions {
  /** The embedded PostgreSQL's data folder; unknown for an external server. */
  folder?: string
  /** How much must be free there. */
  reserve?: number
  everyMs?: number
}

/** Tracks whether there is disk space: by looking, if the folder is known, else by failures. */
export class Storage {
  private looked: { at: number; isLow: Promise<boolean> } | undefined
  private reported: StorageTrouble | undefined
  private triedAt = 0

  constructor(
    private readonly database: Pick<Database, 'transaction'>,
    private readonly options: StorageOptions = {},
  ) {}

  /** Called after a statement or file has failed for lack of space. */
  report(trouble: StorageTrouble): void {
    this.reported = trouble
    this.triedAt = Date.now()
  }

  /** The current problem. A reported one holds until a larger write succeeds again. */
  async trouble(): Promise<StorageTrouble | undefined> {
    if (await this.isLow()) return 'full'
    if (this.reported && this.isDue(this.triedAt)) {
      this.triedAt = Date.now()
      this.reported = await this.tryToWrite()
    }
    return this.reported
  }

  isLow(): Promise<boolean> {
    if (!this.looked || this.isDue(this.looked.at)) this.looked = { at: Date.now(), isLow: this.look() }
    return this.looked.isLow
  }

  private isDue(before: number): boolean {
    return Date.now() - before >= (this.options.everyMs ?? EVERY_MS)
  }

  private async look(): Promise<boolean> {
    const { folder, reserve = RESERVE } = this.options
    const found = folder && (await statfs(folder).catch(() => undefined))
    return found ? found.bavail * found.bsize < reserve : false
  }

  private async tryToWrite(): Promise<StorageTrouble | undefined> {
    const undo = new Error('Only tried')
    const content = randomBytes(TRIED_BYTES)
    return this.database
      .transaction(async (tx) => {
        await rows(
          tx,
          sql`insert into ${files} (hash, mime, size, thumbnail)
            values (${content.toString('hex', 0, 32)}, '', 0, ${content})`,
        )
        throw undo
      })
      .catch((error) => (error === undo ? undefined : (storageTrouble(error) ?? this.reported)))
  }
}

const READS = new Set(['GET', 'HEAD', 'OPTIONS'])
export const isRead = ({ method }: Pick<FastifyRequest, 'method'>) => READS.has(method)

/** Refuses changes while the disk is almost full, so that PostgreSQL can finish its own writes. */
export function keepReserve(app: FastifyInstance): void {
  const refuse = async () => {
    if (await app.storage.isLow()) throw cannotStore('full')
  }
  app.addHook('onRoute', (route) => {
    if ([route.method].flat().every((method) => READS.has(method)) || route.config?.needsNoRoom) return
    route.onRequest = [refuse, ...[route.onRequest ?? []].flat()]
  })
}
