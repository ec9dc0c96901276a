import { type FileKind, KINDS, type OpenFile, readAt, unsupportedFile } from './kinds'

const LOCAL = Buffer.from('PK\x03\x04', 'latin1')
const ENTRY = 0x02014b50
const END = Buffer.from('PK\x05\x06', 'latin1')
const END_BYTES = 22

/** More than any document has: an archive that declares more is a zip bomb. */
const MAX_ENTRIES = 5_000
const MAX_DIRECTORY = 2 * 1024 * 1024
const MAX_UNPACKED = 400 * 1024 * 1024

export const isOfficeZip = (head: Buffer) => head.subarray(0, 4).equals(LOCAL)

/** Whether an archive ends where the file ends. */
export const looksLikeZip = (tail: Buffer) => endOf(tail) !== undefined

interface End {
  entries: number
  size: number
  offset: number
}

function endOf(tail: Buffer): End | undefined {
  for (let at = tail.lastIndexOf(END); at >= 0; at = at > 0 ? tail.lastIndexOf(END, at - 1) : -1) {
    const isWhole = at + END_BYTES <= tail.length
    if (!isWhole || at + END_BYTES + tail.readUInt16LE(at + 20) !== tail.length) continue
    return {
      entries: tail.readUInt16LE(at + 10),
      size: tail.readUInt32LE(at + 12),
      offset: tail.readUInt32LE(at + 16),
    }
  }
  return undefined
}

/** Identifies office files by the archive's table of contents, without unpacking. */
export async function kindInZip(file: OpenFile): Promise<FileKind | undefined> {
  const end = endOf(file.tail)
  if (!end || end.offset + end.size > file.size) throw unsupportedFile('The file is damaged or incomplete.')
  if (end.entries > MAX_ENTRIES || end.size > MAX_DIRECTORY) throw tooMuchInside()
  const { names, unpacked } = entriesOf(await readAt(file.handle, end.offset, end.size))
  if (unpacked > MAX_UNPACKED) throw tooMuchInside()
  if ([...names].some((name) => name.endsWith('vbaProject.bin')))
    throw unsupportedFile('Office files with macros are not accepted. Please save the file without macros.')
  return openDocument(file.head) ?? officeOpen(names)
}

const tooMuchInside = () => unsupportedFile('The file is too large when unpacked.')

function entriesOf(directory: Buffer): { names: Set<string>; unpacked: number } {
  const names = new Set<string>()
  let unpacked = 0
  for (let at = 0; at + 46 <= directory.length && directory.readUInt32LE(at) === ENTRY; ) {
    const nameBytes = directory.readUInt16LE(at + 28)
    unpacked += directory.readUInt32LE(at + 24)
    names.add(directory.toString('latin1', at + 46, at + 46 + nameBytes))
    at += 46 + nameBytes + directory.readUInt16LE(at + 30) + directory.readUInt16LE(at + 32)
  }
  return { names, unpacked }
}

const officeOpen = (names: Set<string>): FileKind | undefined => {
  if (!names.has('[Content_Types].xml')) return undefined
  if (names.has('word/document.xml')) return KINDS.docx
  if (names.has('xl/workbook.xml')) return KINDS.xlsx
  return names.has('ppt/presentation.xml') ? KINDS.pptx : undefined
}

/** An OpenDocument file begins with its type, uncompressed. */
function openDocument(head: Buffer): FileKind | undefined {
  const extra = head.readUInt16LE(28)
  if (head.toString('latin1', 30, 38) !== 'mimetype' || head.readUInt16LE(26) !== 8) return undefined
  const said = head.toString('latin1', 38 + extra, 38 + extra + 60)
  return [KINDS.ods, KINDS.odp, KINDS.odt].find(({ mime }) => said.startsWith(mime))
}
