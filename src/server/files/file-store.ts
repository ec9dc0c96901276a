import { open } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '@/db/client'
import { FILES_PATH } from '@/db/file-columns'
import { rows } from '@/db/query'
import { fileChunks, fileObjects, files } from '@/db/schema/platform'
import { HttpError } from '@/shared/errors'
import { newId } from '@/shared/new-id'
import type { ObjectStore } from './object-store'
import { pictureQueue } from './pictures'
import { TemporaryFolder } from './temporary'

/** How much of a file is in memory at a time. The migration that created the chunks uses the same number. */
export const CHUNK_BYTES = 512 * 1024

/** A file without its bytes. */
export interface FileFacts {
  hash: string
  /** Detected by content, never taken from the client. */
  mime: string
  size: number
  width: number | null
  height: number | null
  thumbnail: Buffer | null
  /** The key in the object store; null if the bytes go into the database. */
  objectKey: string | null
}

export type StoredFile = Pick<FileFacts, 'hash' | 'size' | 'objectKey'>

/** The path by which records refer to a file. */
export const filePathOf = (hash: string) => `${FILES_PATH}${hash}`

/** Stores bytes in the database, or in an S3-compatible store if one is configured. */
export class FileStore {
  /** For files that are being received. */
  readonly temporary = new TemporaryFolder()
  /** For work on pictures, in turns by person. */
  readonly pictures = pictureQueue()

  constructor(
    private readonly db: Db,
    readonly objects?: ObjectStore,
  ) {}

  /**
   * Uploads bytes to the object store, if there is one, and returns their key. This happens before the change that
   * refers to the file, under a unique key, so that removing an older copy cannot affect it. If the change fails,
   * the unused object is removed after a day.
   */
  async put(hash: string, size: number, read: () => Readable | Buffer): Promise<string | null> {
    if (!this.objects) return null
    const key = `${hash}/${newId()}`
    await rows(this.db, sql`insert into ${fileObjects} (key) values (${key})`)
    await this.objects.put(key, { hash, size, read })
    return key
  }

  /** Streams a file's bytes with back-pressure. */
  async read({ hash, size, objectKey }: StoredFile): Promise<Readable> {
    if (objectKey === null)
      return Readable.from(chunksOf(this.db, hash, Math.ceil(size / CHUNK_BYTES)), { objectMode: false })
    if (!this.objects) throw notConnected()
    return this.objects.get(objectKey)
  }
}

const notConnected = () =>
  new HttpError(503, 'unavailable', 'This file is kept in an S3 store that the server is not connected to.')

async function* chunksOf(db: Db, hash: string, count: number): AsyncGenerator<Buffer> {
  for (let position = 0; position < count; position++) {
    const [chunk] = await rows<{ bytes: Buffer }>(
      db,
      sql`select bytes from ${fileChunks} where hash = ${hash} and position = ${position}`,
    )
    if (!chunk) throw new Error(`A piece of file ${hash} is missing`)
    yield chunk.bytes
  }
}

/** An existing row, perhaps about to be removed, is kept (`removeUnusedFiles`). */
export const insertFile = ({ hash, mime, size, width, height, thumbnail, objectKey }: FileFacts): SQL =>
  sql`insert into ${files} (hash, mime, size, width, height, thumbnail, object_key)
    values (${hash}, ${mime}, ${size}, ${width}, ${height}, ${thumbnail}, ${objectKey})
    on conflict (hash) do update set unused_since = null where ${files.unusedSince} is not null
    returning (xmax = 0) as "isNew"`

/** One chunk. An existing row is locked, so that it cannot be removed while its file is still being saved. */
const insertChunk = (hash: string, position: number, bytes: Buffer): SQL =>
  sql`insert into ${fileChunks} (hash, position, bytes) values (${hash}, ${position}, ${bytes})
    on conflict (hash, position) do update set position = excluded.position`

/** The statements that store a file held in memory, to be run in one transaction, in any order. */
export function insertFromMemory(file: FileFacts, content: Buffer): SQL[] {
  const count = file.objectKey === null ? Math.ceil(content.length / CHUNK_BYTES) : 0
  const pieces = Array.from({ length: count }, (_, position) =>
    insertChunk(file.hash, position, content.subarray(position * CHUNK_BYTES, (position + 1) * CHUNK_BYTES)),
  )
  return [insertFile(file), ...pieces]
}

/** Stores a file from disk, chunk by chunk; the same transaction must refer to it. */
export async function storeFromDisk(tx: Db, file: FileFacts, path: string): Promise<void> {
  const [row] = await rows<{ isNew: boolean }>(tx, insertFile(file))
  if (!row?.isNew || file.objectKey !== null) return
  const source = await open(path)
  try {
    for (let position = 0; position * CHUNK_BYTES < file.size; position++) {
      const { buffer, bytesRead } = await source.read(
        Buffer.alloc(Math.min(CHUNK_BYTES, file.size - position * CHUNK_BYTES)),
        { position: position * CHUNK_BYTES },
      )
      await rows(tx, insertChunk(file.hash, position, buffer.subarray(0, bytesRead)))
    }
  } finally {
    await source.close()
  }
}
