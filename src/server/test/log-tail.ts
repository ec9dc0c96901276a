import { Writable } from 'node:stream'

declare module 'vitest' {
  interface TaskMeta {
    /** Read by scripts/vitest-reporter.mjs, which writes each log to the folder of a failure. */
    logs?: Record<string, string>
  }
}

const MAX_LINES = 5_000

/** Keeps the last log lines of a server for failure reports. */
export class LogTail extends Writable {
  private lines: string[] = []

  override _write(chunk: Buffer, _encoding: BufferEncoding, done: () => void): void {
    this.lines.push(String(chunk))
    if (this.lines.length > 2 * MAX_LINES) this.lines = this.lines.slice(-MAX_LINES)
    done()
  }

  text(): string {
    return this.lines.slice(-MAX_LINES).join('')
  }

  clear(): void {
    this.lines = []
  }
}
