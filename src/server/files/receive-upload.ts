import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import type { IncomingMessage } from 'node:http'
import { type Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { Busboy, type BusboyHeaders, type BusboyInstance } from '@fastify/busboy'
import type { FastifyRequest } from 'fastify'
import { badRequest, HttpError } from '@/shared/errors'

/** What arrived in one form: its fields, and its one file, which lies on the disk. */
export interface Upload {
  fields: Record<string, string>
  path: string
  /** As the sender calls it. */
  name: string
  hash: string
  size: number
}

interface Limits {
  /** Bytes of the file. */
  most: number
  /** Told as soon as the fields before the file are there, so that what is refused anyway need not be sent. */
  beforeFile?: (fields: Record<string, string>) => Promise<void>
}

/** For what stands around the file: its fields, boundaries and heads. */
const FORM_BYTES = 64 * 1024
const MEGABYTE = 1024 * 1024

const tooLarge = (most: number) => {
  const message = `Files can have at most ${most / MEGABYTE} MB`
  return new HttpError(413, 'too_large', message, [{ path: 'file', message }])
}

/** Takes in a form with one file, writing the file to `path` while it comes. */
export async function receiveUpload(
  { headers, raw }: Pick<FastifyRequest, 'headers' | 'raw'>,
  path: string,
  limits: Limits,
): Promise<Upload> {
  if (!/^multipart\/form-data\s*;.*boundary=/i.test(headers['content-type'] ?? ''))
    throw new HttpError(415, 'unsupported', 'Send the file as multipart/form-data')
  if (Number(headers['content-length']) > limits.most + FORM_BYTES) throw tooLarge(limits.most)
  const fields: Record<string, string> = {}
  let part: Readable | undefined
  let received: Promise<Omit<Upload, 'fields' | 'path'>> | undefined
  const form = formOf(headers as BusboyHeaders, limits.most)
  form.on('field', (name, value) => {
    fields[name] = value
  })
  form.on('file', (name, stream, fileName) => {
    if (name !== 'file' || received) {
      const message = received ? 'Send one file at a time' : 'The file is to be in the part named file'
      stream.resume()
      form.destroy(badRequest([{ path: 'file', message }]))
      return
    }
    part = stream
    received = store(stream, path, limits, fields).then((stored) => ({
      // Forms write a quotation mark so, and nothing else.
      name: (fileName ?? '').replaceAll('%22', '"'),
      ...stored,
    }))
    received.catch((error) => form.destroy(error))
  })
  try {
    await piped(raw, form)
  } catch (error) {
    // What is still on its way is let run dry, so that the sender gets to the answer.
    raw.unpipe(form)
    raw.resume()
    part?.destroy()
    await received?.catch(() => {})
    throw error instanceof HttpError || isOfSystem(error) ? error : incomplete()
  }
  const file = await received
  if (!file) throw badRequest([{ path: 'file', message: 'Choose a file' }])
  if (file.size === 0) throw badRequest([{ path: 'file', message: 'The file is empty' }])
  return { fields, path, ...file }
}

function formOf(headers: BusboyHeaders, most: number): BusboyInstance {
  const form = new Busboy({
    headers,
    limits: {
      fileSize: most + 1,
      files: 2,
      fields: 10,
      fieldSize: 8 * 1024,
      fieldNameSize: 100,
      headerPairs: 20,
      headerSize: 8 * 1024,
    },
  })
  for (const limit of ['fieldsLimit', 'filesLimit'] as const)
    form.on(limit, () => form.destroy(new HttpError(400, 'invalid', 'The form has too many fields')))
  return form
}

/** Unlike a pipeline it leaves the connection open when the form is refused: there is still an answer to send. */
function piped(raw: IncomingMessage, form: BusboyInstance): Promise<void> {
  return new Promise((resolve, reject) => {
    form.once('finish', resolve)
    form.on('error', reject)
    raw.once('error', reject)
    raw.once('close', () => raw.complete || reject(incomplete()))
    if (raw.destroyed && !raw.complete) return reject(incomplete())
    raw.pipe(form)
  })
}

/** Such as a full disk. */
const isOfSystem = (error: unknown) => typeof (error as NodeJS.ErrnoException).syscall === 'string'

const incomplete = () => new HttpError(400, 'invalid', 'The file did not arrive whole. Please send it again.')

async function store(
  stream: Readable,
  path: string,
  { most, beforeFile }: Limits,
  fields: Record<string, string>,
): Promise<{ hash: string; size: number }> {
  await beforeFile?.(fields)
  const hash = createHash('sha256')
  let size = 0
  const measure = new Transform({
    transform(bytes: Buffer, _encoding, done) {
      size += bytes.length
      if (size > most) return done(tooLarge(most))
      hash.update(bytes)
      done(null, bytes)
    },
  })
  await pipeline(stream, measure, createWriteStream(path, { flags: 'wx', mode: 0o600 }))
  return { hash: hash.digest('hex'), size }
}
