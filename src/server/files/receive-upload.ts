import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import type { IncomingMessage } from 'node:http'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import multipart, { type Multipart, type MultipartFile, type MultipartValue } from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import type { Api } from '@/server/api'
import { badRequest, HttpError } from '@/shared/errors'

/** A received form: its fields, and its one file, which has been written to `path`. */
export interface Upload {
  fields: Record<string, string>
  path: string
  /** As sent by the client. */
  name: string
  hash: string
  size: number
}

interface Limits {
  /** Maximum file size in bytes. */
  max: number
  /** Called with the fields that precede the file, so that a refusal need not wait for it. */
  beforeFile?: (fields: Record<string, string>) => Promise<void>
}

/** Allowance for fields, boundaries and headers. */
const FORM_BYTES = 64 * 1024
const MEGABYTE = 1024 * 1024
/** The parser needs no time once the body has ended. */
const PARSER_TIMEOUT_MS = 300

const FORM_LIMITS = {
  files: 1,
  fields: 10,
  fieldSize: 8 * 1024,
  fieldNameSize: 100,
  headerPairs: 20,
  headerSize: 8 * 1024,
}

const malformed = (message: string) => new HttpError(400, 'invalid', message)
const incomplete = () => malformed('The file did not arrive completely. Please send it again.')
const refusedFile = (message: string) => badRequest([{ path: 'file', message }])
const tooLarge = (max: number) => {
  const message = `Files can have at most ${max / MEGABYTE} MB`
  return new HttpError(413, 'too_large', message, [{ path: 'file', message }])
}

/** Enables `receiveUpload` for the routes of this plugin only. */
export async function acceptUploads(api: Api): Promise<void> {
  await api.register(multipart)
}

/** Receives a form with one file and streams the file to `path`. */
export async function receiveUpload(request: FastifyRequest, path: string, limits: Limits): Promise<Upload> {
  const { headers, raw } = request
  if (!request.isMultipart()) throw new HttpError(415, 'unsupported', 'Send the file as multipart/form-data')
  if (Number(headers['content-length']) > limits.max + FORM_BYTES) throw tooLarge(limits.max)
  // A connection that closed while the request was queued emits no more events.
  if (raw.destroyed) throw incomplete()
  const fields: Record<string, string> = {}
  let file: Omit<Upload, 'fields' | 'path'> | undefined
  try {
    const parts = request.parts({ limits: { ...FORM_LIMITS, fileSize: limits.max + 1 } })
    for (let part = await nextPart(raw, parts); part; part = await nextPart(raw, parts)) {
      if (part.type === 'field') fields[part.fieldname] = fieldText(part)
      else file = await store(part, path, limits, fields)
    }
  } catch (error) {
    // Drains the body, so that a client that is still writing can read the answer.
    raw.unpipe()
    raw.resume()
    throw error
  }
  if (!file) throw refusedFile('Choose a file')
  if (file.size === 0) throw refusedFile('The file is empty')
  return { fields, path, ...file }
}

/** The parser never settles on some malformed forms, such as a part without headers. */
function nextPart(
  raw: IncomingMessage,
  parts: AsyncIterableIterator<Multipart>,
): Promise<Multipart | undefined> {
  return new Promise((resolve, reject) => {
    let timer: NodeJS.Timeout | undefined
    const expectPart = () => {
      timer = setTimeout(() => reject(incomplete()), PARSER_TIMEOUT_MS)
    }
    if (raw.readableEnded) expectPart()
    else raw.once('end', expectPart)
    parts
      .next()
      .then(
        ({ done, value }) => resolve(done ? undefined : value),
        (error) => reject(asRefusal(error)),
      )
      .finally(() => {
        clearTimeout(timer)
        raw.off('end', expectPart)
      })
  })
}

function fieldText({ fieldname, value, valueTruncated }: MultipartValue): string {
  if (typeof fieldname !== 'string' || typeof value !== 'string')
    throw malformed('The form has a field without a name or text')
  if (valueTruncated) throw badRequest([{ path: fieldname, message: 'The text is too long' }])
  return value
}

async function store(
  { fieldname, filename, file }: MultipartFile,
  path: string,
  { max, beforeFile }: Limits,
  fields: Record<string, string>,
): Promise<Omit<Upload, 'fields' | 'path'>> {
  const hash = createHash('sha256')
  let size = 0
  const measure = new Transform({
    transform(bytes: Buffer, _encoding, done) {
      size += bytes.length
      if (size > max) return done(tooLarge(max))
      hash.update(bytes)
      done(null, bytes)
    },
  })
  try {
    if (fieldname !== 'file') throw refusedFile('The file must be in the part named file')
    await beforeFile?.(fields)
    await pipeline(file, measure, createWriteStream(path, { flags: 'wx', mode: 0o600 })).catch((error) => {
      throw asRefusal(error)
    })
  } finally {
    file.destroy()
  }
  // Browsers encode only quotation marks in file names, like this.
  const name = (filename ?? '').replaceAll('%22', '"')
  return { name, hash: hash.digest('hex'), size }
}

const LIMITS_EXCEEDED: Record<string, () => HttpError> = {
  FST_FILES_LIMIT: () => refusedFile('Send one file at a time'),
  FST_FIELDS_LIMIT: () => malformed('The form has too many fields'),
  FST_PARTS_LIMIT: () => malformed('The form has too many fields'),
}

/** Anything but our own refusals and a failing disk is an invalid form. */
function asRefusal(error: unknown): unknown {
  const { code = '', syscall } = error as NodeJS.ErrnoException
  if (error instanceof HttpError || typeof syscall === 'string') return error
  return LIMITS_EXCEEDED[code]?.() ?? incomplete()
}
