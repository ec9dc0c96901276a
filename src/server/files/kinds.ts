import type { FileHandle } from 'node:fs/promises'
import { HttpError } from '@/shared/errors'

/** A kind of file, detected by content. */
export interface FileKind {
  mime: string
  /** The first is appended to names that have none of them. */
  extensions: readonly string[]
  isPicture?: boolean
}

const kind = (mime: string, ...extensions: string[]): FileKind => ({ mime, extensions })
const picture = (mime: string, ...extensions: string[]): FileKind => ({ mime, extensions, isPicture: true })

export const KINDS = {
  pdf: kind('application/pdf', 'pdf'),
  jpeg: picture('image/jpeg', 'jpg', 'jpeg', 'jpe', 'jfif'),
  png: picture('image/png', 'png'),
  gif: picture('image/gif', 'gif'),
  webp: picture('image/webp', 'webp'),
  avif: picture('image/avif', 'avif'),
  // Taken by iPhones. The server and most browsers cannot display it, so it is stored unchanged.
  heic: kind('image/heic', 'heic', 'heif'),
  docx: kind('application/vnd.openxmlformats-officedocument.wordprocessingml.document', 'docx'),
  xlsx: kind('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', 'xlsx'),
  pptx: kind('application/vnd.openxmlformats-officedocument.presentationml.presentation', 'pptx'),
  odt: kind('application/vnd.oasis.opendocument.text', 'odt'),
  ods: kind('application/vnd.oasis.opendocument.spreadsheet', 'ods'),
  odp: kind('application/vnd.oasis.opendocument.presentation', 'odp'),
  doc: kind('application/msword', 'doc', 'dot'),
  xls: kind('application/vnd.ms-excel', 'xls', 'xlt'),
  ppt: kind('application/vnd.ms-powerpoint', 'ppt', 'pps'),
  csv: kind('text/csv', 'csv', 'tsv'),
  text: kind('text/plain', 'txt', 'log', 'md'),
} as const satisfies Record<string, FileKind>

const UNSUPPORTED_FILE =
  'This kind of file is not accepted. Please choose a PDF, a picture, an Office or OpenDocument file, a text file or a CSV.'

export const unsupportedFile = (message = UNSUPPORTED_FILE) =>
  new HttpError(415, 'unsupported', message, [{ path: 'file', message }])

/** The first and the last bytes of a file, with access to the rest. */
export interface OpenFile {
  handle: FileHandle
  size: number
  head: Buffer
  tail: Buffer
}

export async function readAt(handle: FileHandle, position: number, length: number): Promise<Buffer> {
  const { buffer, bytesRead } = await handle.read(Buffer.alloc(length), 0, length, position)
  return buffer.subarray(0, bytesRead)
}

export const extensionOf = (name: string) => /\.([a-z0-9]{1,10})$/i.exec(name)?.[1]?.toLowerCase() ?? ''
