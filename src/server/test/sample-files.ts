import { crc32 } from 'node:zlib'
import sharp from 'sharp'

interface Entry {
  name: string
  content?: string
  /** The size it declares. */
  claims?: number
}

/** A ZIP archive with uncompressed entries. */
export function zipOf(entries: readonly Entry[]): Buffer {
  const locals: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const { name, content = '', claims } of entries) {
    const bytes = Buffer.from(content)
    const common = Buffer.alloc(26)
    common.writeUInt16LE(20, 0)
    common.writeUInt32LE(crc32(bytes), 10)
    common.writeUInt32LE(bytes.length, 14)
    common.writeUInt32LE(claims ?? bytes.length, 18)
    common.writeUInt16LE(Buffer.byteLength(name), 22)
    const local = Buffer.concat([Buffer.from('PK\x03\x04'), common, Buffer.from(name), bytes])
    const rest = Buffer.alloc(14)
    rest.writeUInt32LE(offset, 10)
    directory.push(Buffer.concat([Buffer.from('PK\x01\x02\x14\x00'), common, rest, Buffer.from(name)]))
    locals.push(local)
    offset += local.length
  }
  const end = Buffer.alloc(22)
  end.write('PK\x05\x06', 'latin1')
  end.writeUInt16LE(entries.length, 8)
  end.writeUInt16LE(entries.length, 10)
  end.writeUInt32LE(Buffer.concat(directory).length, 12)
  end.writeUInt32LE(offset, 16)
  return Buffer.concat([...locals, ...directory, end])
}

const CONTENT_TYPES = { name: '[Content_Types].xml', content: '<Types/>' }

export const docx = (...more: Entry[]) =>
  zipOf([CONTENT_TYPES, { name: 'word/document.xml', content: '<w:document/>' }, ...more])
export const xlsx = () => zipOf([CONTENT_TYPES, { name: 'xl/workbook.xml' }])
export const odt = () =>
  zipOf([
    { name: 'mimetype', content: 'application/vnd.oasis.opendocument.text' },
    { name: 'content.xml', content: '<office/>' },
  ])

/** A compound file, the Office format until 2007, with one stream of this name. */
export function oleOf(stream: string): Buffer {
  const file = Buffer.alloc(512 * 3, 0xff)
  Buffer.from('d0cf11e0a1b11ae1', 'hex').copy(file)
  file.writeUInt16LE(9, 30)
  file.writeUInt32LE(1, 48)
  file.writeUInt32LE(0, 76)
  file.writeUInt32LE(0xfffffffe, 512 + 4)
  file.fill(0, 1024)
  for (const [index, name] of ['Root Entry', stream].entries()) {
    const at = 1024 + index * 128
    file.write(name, at, 'utf16le')
    file.writeUInt16LE((name.length + 1) * 2, at + 64)
  }
  return file
}

export const pdf = (text = 'Manual') =>
  Buffer.from(
    `%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[]/Count 0>>endobj\n` +
      `% ${text}\ntrailer<</Root 1 0 R>>\nstartxref\n9\n%%EOF\n`,
  )

const canvas = (width: number, height: number, background: string) =>
  sharp({ create: { width, height, channels: 3, background } })

export const png = (width = 40, height = 30, background = '#336699') =>
  canvas(width, height, background).png().toBuffer()

/** A photo as stored by a phone held upright: landscape, with an orientation tag. */
export const phoneJpeg = (width: number, height: number) =>
  canvas(width, height, '#669933').withMetadata({ orientation: 6 }).jpeg().toBuffer()
