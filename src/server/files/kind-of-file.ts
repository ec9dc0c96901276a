import { open } from 'node:fs/promises'
import { extensionOf, type FileKind, KINDS, type OpenFile, readAt, unsupportedFile } from './kinds'
import { kindInOle } from './ole'
import { isPlainText } from './plain-text'
import { isOfficeZip, kindInZip, looksLikeZip } from './zip'

const HEAD_BYTES = 4096
/** A ZIP archive ends with 22 bytes and a comment of at most 65535. */
const TAIL_BYTES = 66_000

/**
 * The kind of a file by its content; the name only tells CSV from other text. Unsupported files are refused.
 */
export async function kindOfFile(path: string, size: number, name: string): Promise<FileKind> {
  const handle = await open(path)
  try {
    const head = await readAt(handle, 0, Math.min(size, HEAD_BYTES))
    const tail = await readAt(handle, Math.max(0, size - TAIL_BYTES), Math.min(size, TAIL_BYTES))
    return (await recognised({ handle, size, head, tail }, name)) ?? refuse()
  } finally {
    await handle.close()
  }
}

function refuse(): never {
  throw unsupportedFile()
}

async function recognised(file: OpenFile, name: string): Promise<FileKind | undefined> {
  const { head, tail } = file
  if (isOfficeZip(head)) return kindInZip(file)
  const known = bySignature(head)
  // A file that is a picture or PDF to one program and an archive to another is suspicious.
  if (known && looksLikeZip(tail)) throw unsupportedFile()
  if (known === KINDS.pdf && !tail.includes('%%EOF'))
    throw unsupportedFile('The PDF is damaged or incomplete.')
  if (known) return known
  if (head.subarray(0, 8).equals(OLE)) return kindInOle(file)
  return (await isPlainText(file)) ? textKind(name) : undefined
}

const OLE = Buffer.from('d0cf11e0a1b11ae1', 'hex')

const SIGNATURES: readonly [offset: number, signature: RegExp, FileKind][] = [
  [0, /^(\xef\xbb\xbf)?\s{0,8}%PDF-\d/, KINDS.pdf],
  [0, /^\xff\xd8\xff/, KINDS.jpeg],
  [0, /^\x89PNG\r\n\cZ\n/, KINDS.png],
  [0, /^GIF8[79]a/, KINDS.gif],
  [0, /^RIFF[\s\S]{4}WEBP/, KINDS.webp],
  [4, /^ftyp(avif|avis)/, KINDS.avif],
  [4, /^ftyp(heic|heix|heim|heis|hevc|hevx|mif1|msf1)/, KINDS.heic],
]

function bySignature(head: Buffer): FileKind | undefined {
  const start = head.toString('latin1', 0, 40)
  return SIGNATURES.find(([offset, signature]) => signature.test(start.slice(offset)))?.[2]
}

/** Both are text; a misleading extension such as .pdf is ignored. */
function textKind(name: string): FileKind {
  const extension = extensionOf(name)
  const promised = Object.values<FileKind>(KINDS).find(({ extensions }) => extensions.includes(extension))
  if (promised === KINDS.csv) return KINDS.csv
  if (promised && promised !== KINDS.text)
    throw unsupportedFile(`The file is named .${extension} but its content is of another type.`)
  return KINDS.text
}
