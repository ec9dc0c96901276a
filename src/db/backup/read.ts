import { createHash } from 'node:crypto'
import { type FileHandle, open } from 'node:fs/promises'
import { Readable, type Transform } from 'node:stream'
import { createGunzip } from 'node:zlib'
import type { z } from 'zod'
import {
  FIRST_LINE,
  FORMAT,
  type Header,
  header as headerSchema,
  LAST_LINE,
  LAST_LINE_BYTES,
  MAX_JSON_BYTES,
  type Trailer,
  trailer as trailerSchema,
} from './format'
import { BackupProblem, fileProblem } from './problems'

/** A backup whose checksum has been verified. */
export interface Backup {
  file: string
  header: Header
  bytes: number
  /** Start of a pipeline: the rows of a table, in COPY format. */
  rowsOf(index: number): [Readable, Transform]
  close(): Promise<void>
}

const CHUNK_BYTES = 256 * 1024

type OnBytes = (done: number, total: number) => void

/** Reads and verifies the whole file before using any of it. */
export async function openBackup(file: string, onBytes: OnBytes = () => {}): Promise<Backup> {
  const handle = await openFile(file)
  try {
    return await verified(handle, file, onBytes)
  } catch (error) {
    await handle.close()
    throw error
  }
}

/** Reads only the header; undefined if the file is not a backup. */
export async function readBackupHeader(file: string): Promise<Header | undefined> {
  const handle = await open(file, 'r').catch(() => undefined)
  if (!handle) return undefined
  try {
    const { trailer } = await readEnds(handle, file)
    return await readHeader(handle, file, trailer)
  } catch {
    return undefined
  } finally {
    await handle.close()
  }
}

async function openFile(file: string): Promise<FileHandle> {
  const handle = await open(file, 'r').catch((error) => {
    throw fileProblem(error, file)
  })
  const stats = await handle.stat()
  if (stats.isFile()) return handle
  await handle.close()
  throw fileProblem({ code: 'EISDIR' }, file)
}

async function verified(handle: FileHandle, file: string, onBytes: OnBytes): Promise<Backup> {
  const { trailer, size, end } = await readEnds(handle, file)
  const ends: number[] = []
  for (const { bytes } of [trailer.head, ...trailer.parts]) ends.push((ends.at(-1) ?? 0) + bytes)
  if (ends.at(-1) !== end) throw damaged(file)
  await checkSums(handle, file, trailer, (done) => onBytes(done, end))

  const header = await readHeader(handle, file, trailer)
  if (header.tables.length !== trailer.parts.length) throw damaged(file)
  return {
    file,
    header,
    bytes: size,
    rowsOf: (index) => {
      const [start = 0, next = 0] = ends.slice(index, index + 2)
      return [Readable.from(chunksOf(handle, start, next)), createGunzip()]
    },
    close: () => handle.close(),
  }
}

async function readEnds(
  handle: FileHandle,
  file: string,
): Promise<{ trailer: Trailer; size: number; end: number }> {
  const { size } = await handle.stat()
  const [, format] = FIRST_LINE.exec(await textAt(handle, 0, Math.min(64, size))) ?? []
  if (!format) throw new BackupProblem('not_a_backup', `${file} is not a Plumbline backup`)
  if (Number(format) > FORMAT) throw newer(file)

  const [, length = ''] = LAST_LINE.exec(await textAt(handle, size - LAST_LINE_BYTES, LAST_LINE_BYTES)) ?? []
  const end = size - LAST_LINE_BYTES - Number.parseInt(length, 16)
  if (!(end > 0)) throw damaged(file)
  const text = await jsonAt(handle, file, end, size - LAST_LINE_BYTES)
  const trailer = parse(trailerSchema, text, file)
  // No checksum covers the trailer, so it must match its canonical form exactly.
  if (text !== `${JSON.stringify(JSON.parse(text))}\n`) throw damaged(file)
  return { trailer, size, end }
}

async function readHeader(handle: FileHandle, file: string, { head }: Trailer): Promise<Header> {
  return parse(headerSchema, (await jsonAt(handle, file, 0, head.bytes)).replace(FIRST_LINE, ''), file)
}

async function checkSums(
  handle: FileHandle,
  file: string,
  trailer: Trailer,
  onBytes: (done: number) => void,
) {
  const whole = createHash('sha256')
  let done = 0
  for (const { bytes, sha256 } of [{ ...trailer.head, sha256: undefined }, ...trailer.parts]) {
    const part = createHash('sha256')
    for await (const chunk of chunksOf(handle, done, done + bytes)) {
      whole.update(chunk)
      part.update(chunk)
      done += chunk.length
      onBytes(done)
    }
    if (sha256 && part.digest('hex') !== sha256) throw damaged(file)
  }
  if (whole.digest('hex') !== trailer.sha256) throw damaged(file)
}

/** A file handle's own streams each leave listeners behind. */
async function* chunksOf(handle: FileHandle, start: number, end: number): AsyncGenerator<Buffer> {
  for (let at = start; at < end; ) {
    const size = Math.min(CHUNK_BYTES, end - at)
    const { buffer, bytesRead } = await handle.read(Buffer.allocUnsafe(size), 0, size, at)
    if (bytesRead === 0) return
    yield buffer.subarray(0, bytesRead)
    at += bytesRead
  }
}

async function jsonAt(handle: FileHandle, file: string, start: number, end: number): Promise<string> {
  if (end - start > MAX_JSON_BYTES) throw damaged(file)
  return textAt(handle, start, end - start)
}

async function textAt(handle: FileHandle, start: number, length: number): Promise<string> {
  if (start < 0) return ''
  const { buffer, bytesRead } = await handle.read(Buffer.alloc(length), 0, length, start)
  return buffer.toString('utf8', 0, bytesRead)
}

function parse<T>(schema: z.ZodType<T>, text: string, file: string): T {
  try {
    return schema.parse(JSON.parse(text))
  } catch (cause) {
    throw damaged(file, cause)
  }
}

const damaged = (file: string, cause?: unknown) =>
  new BackupProblem('damaged', `${file} is damaged: it was cut off or altered after it was made`, { cause })

export const newer = (file: string, version = '') =>
  new BackupProblem(
    'newer',
    `${file} was made by a newer Plumbline${version && ` (${version})`}: update this Plumbline first`,
  )
