import { type FileKind, KINDS, type OpenFile, readAt } from './kinds'

const ENTRY_BYTES = 128
const MAX_SECTORS = 256
const NONE = 0xfffffffa

/** The stream that holds each kind's text. Installers use the same format and have none of these. */
const STREAMS: Record<string, FileKind> = {
  WordDocument: KINDS.doc,
  Workbook: KINDS.xls,
  Book: KINDS.xls,
  'PowerPoint Document': KINDS.ppt,
}

/** Identifies old Office files by the names in their compound file directory. */
export async function kindInOle({ handle, head }: OpenFile): Promise<FileKind | undefined> {
  const shift = head.readUInt16LE(30)
  if (head.length < 512 || (shift !== 9 && shift !== 12)) return undefined
  const bytes = 1 << shift
  const sectorAt = (index: number) => readAt(handle, (index + 1) * bytes, bytes)
  const next = async (index: number): Promise<number> => {
    const perSector = bytes / 4
    const table = Math.floor(index / perSector)
    if (table >= 109) return NONE
    const sector = await sectorAt(head.readUInt32LE(76 + table * 4))
    const at = (index % perSector) * 4
    return at + 4 <= sector.length ? sector.readUInt32LE(at) : NONE
  }
  let index = head.readUInt32LE(48)
  for (let read = 0; index < NONE && read < MAX_SECTORS; read++) {
    const found = namesIn(await sectorAt(index)).find((name) => Object.hasOwn(STREAMS, name))
    if (found) return STREAMS[found]
    index = await next(index)
  }
  return undefined
}

function namesIn(sector: Buffer): string[] {
  return Array.from({ length: Math.floor(sector.length / ENTRY_BYTES) }, (_, entry) => {
    const at = entry * ENTRY_BYTES
    const length = Math.min(sector.readUInt16LE(at + 64), 64)
    return sector.toString('utf16le', at, at + Math.max(0, length - 2))
  })
}
