import { formatBytes } from '@/shared/bytes'
import { counted } from '@/shared/counted'

const REDRAW_MS = 100
const CLEAR = '\r\u001b[K'

/** A progress line that is redrawn if there is a terminal. */
export class Progress {
  private drawnAt = 0
  private readonly startedAt = Date.now()

  constructor(private readonly terminal: NodeJS.WriteStream = process.stderr) {}

  rows = (what: string) => (done: number, total: number) =>
    this.draw(`${what}: ${done.toLocaleString('en-US')} of ${counted(total, 'row')}`, done, total)

  bytes = (what: string) => (done: number, total: number) =>
    this.draw(`${what}: ${formatBytes(done)} of ${formatBytes(total)}`, done, total)

  /** A step of unknown length. */
  step(what: string): void {
    if (this.terminal.isTTY) this.terminal.write(`${CLEAR}${what} ...`)
  }

  /** Removes the line and returns the total duration. */
  end(): string {
    if (this.terminal.isTTY) this.terminal.write(CLEAR)
    return `${((Date.now() - this.startedAt) / 1000).toFixed(1)} s`
  }

  private draw(line: string, done: number, total: number): void {
    if (!this.terminal.isTTY || (done < total && Date.now() - this.drawnAt < REDRAW_MS)) return
    this.drawnAt = Date.now()
    const percent = total ? Math.floor((done / total) * 100) : 100
    this.terminal.write(`${CLEAR}${line} (${percent} %)`)
  }
}
