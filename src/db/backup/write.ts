import { createHash, type Hash, randomBytes } from 'node:crypto'
import { type FileHandle, link, open, rename, rm, stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import { type Readable, Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { FORMAT, firstLine, type Header, lastLine, type Trailer } from './format'
import { BackupProblem, fileProblem } from './problems'

export const UNFINISHED = '.unfinished'

/** Half the time of the default level, for files a tenth larger. */
const GZIP = { level: 2, chunkSize: 64 * 1024 }

/**
 * Writes a backup under a temporary name until it is complete, so that every file with a backup's name is a
 * complete one. Never replaces a file.
 */
export class BackupWriter {
  private readonly whole = createHash('sha256')
  private readonly trailer: Pick<Trailer, 'head' | 'parts'> = { head: { bytes: 0 }, parts: [] }
  private bytes = 0

  private constructor(
    private readonly file: string,
    private readonly unfinished: string,
    private readonly handle: FileHandle,
  ) {}

  static async create(file: string): Promise<BackupWriter> {
    await refuseExisting(file)
    const unfinished = `${file}.${randomBytes(4).toString('hex')}${UNFINISHED}`
    // The file holds all company data: nobody else on this machine may read it.
    const handle = await open(unfinished, 'wx', 0o600).catch((error) => {
      throw folderProblem(error, file)
    })
    return new BackupWriter(file, unfinished, handle)
  }

  async writeHeader(header: Header): Promise<void> {
    await this.write(Buffer.from(`${firstLine(FORMAT)}${JSON.stringify(header)}\n`))
    this.trailer.head.bytes = this.bytes
  }

  async writePart(rows: Readable): Promise<void> {
    const before = this.bytes
    const hash = createHash('sha256')
    const sink = new Writable({
      write: (chunk: Buffer, _encoding, done) => {
        this.write(chunk, hash).then(() => done(), done)
      },
    })
    await pipeline(rows, createGzip(GZIP), sink)
    this.trailer.parts.push({ bytes: this.bytes - before, sha256: hash.digest('hex') })
  }

  /** Moves the backup to its place and returns its size. */
  async finish(): Promise<number> {
    const trailer = Buffer.from(`${JSON.stringify({ ...this.trailer, sha256: this.whole.digest('hex') })}\n`)
    try {
      await this.handle.appendFile(trailer)
      await this.handle.appendFile(lastLine(trailer.length))
      await this.handle.sync()
      const { size } = await this.handle.stat()
      await this.handle.close()
      await moveTo(this.file, this.unfinished)
      return size
    } catch (error) {
      throw fileProblem(error, this.file)
    }
  }

  async abandon(): Promise<void> {
    await this.handle.close().catch(() => {})
    await rm(this.unfinished, { force: true })
  }

  private async write(chunk: Buffer, part?: Hash): Promise<void> {
    this.whole.update(chunk)
    part?.update(chunk)
    this.bytes += chunk.length
    await this.handle.appendFile(chunk).catch((error) => {
      throw fileProblem(error, this.file)
    })
  }
}

async function refuseExisting(file: string) {
  const found = await stat(file).catch(() => undefined)
  if (found) throw fileProblem({ code: found.isDirectory() ? 'EISDIR' : 'EEXIST' }, file)
}

/** A link fails where a rename would silently replace a file that has appeared meanwhile. */
async function moveTo(file: string, unfinished: string) {
  try {
    await link(unfinished, file)
    await rm(unfinished)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') throw error
    // For file systems without links, such as memory cards.
    await refuseExisting(file)
    await rename(unfinished, file)
  }
}

function folderProblem(error: NodeJS.ErrnoException, file: string): unknown {
  if (error.code === 'ENOENT' || error.code === 'ENOTDIR')
    return new BackupProblem('file', `The folder ${dirname(file)} is not there`, { cause: error })
  return fileProblem(error, file)
}
