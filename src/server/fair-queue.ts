import { busy, tooMuchAtOnce } from '@/shared/errors'

interface Limits {
  /** How many are at work at the same moment. */
  running: number
  /** How many of them may be of one person. */
  runningPerUser: number
  /** How many wait at most, of all and of one person. */
  waiting: number
  waitingPerUser: number
  /** So long one waits for a turn. */
  timeoutMs: number
}

interface Waiting {
  begin: () => void
}

/**
 * Costly work in turns: whoever asks for much waits behind their own requests, not in front of everybody else's. What
 * is too much to wait is refused at once: to the person who asks for it with 429, when all together do with 503.
 */
export class FairQueue {
  /** Who waits, in the order in which they are served next. */
  private readonly lines = new Map<string, Set<Waiting>>()
  private readonly runningOf = new Map<string, number>()
  private running = 0
  private waiting = 0

  constructor(private readonly limits: Limits) {}

  /** How many wait for their turn. */
  get length(): number {
    return this.waiting
  }

  /** Does the work when its turn comes; a signal that aborts before takes it out of the queue. */
  async run<T>(person: string, work: () => Promise<T>, signal?: AbortSignal): Promise<T> {
    if (this.mayBegin(person)) this.begin(person)
    else await this.turnOf(person, signal)
    try {
      return await work()
    } finally {
      this.end(person)
    }
  }

  private mayBegin(person: string): boolean {
    const { running, runningPerUser } = this.limits
    return this.running < running && (this.runningOf.get(person) ?? 0) < runningPerUser
  }

  private begin(person: string): void {
    this.running++
    this.runningOf.set(person, (this.runningOf.get(person) ?? 0) + 1)
  }

  private turnOf(person: string, signal: AbortSignal | undefined): Promise<void> {
    const { waiting, waitingPerUser, timeoutMs } = this.limits
    const line = this.lines.get(person) ?? new Set()
    if (signal?.aborted) throw busy()
    if (line.size >= waitingPerUser) throw tooMuchAtOnce()
    if (this.waiting >= waiting) throw busy()
    return new Promise((resolve, reject) => {
      const leave = () => {
        clearTimeout(timer)
        signal?.removeEventListener('abort', giveUp)
        this.waiting--
        line.delete(entry)
        if (line.size === 0) this.lines.delete(person)
      }
      const giveUp = () => {
        leave()
        reject(busy())
      }
      const begin = () => {
        leave()
        this.begin(person)
        resolve()
      }
      const entry = { begin }
      const timer = setTimeout(giveUp, timeoutMs)
      signal?.addEventListener('abort', giveUp)
      line.add(entry)
      this.lines.set(person, line)
      this.waiting++
    })
  }

  private end(person: string): void {
    this.running--
    const left = (this.runningOf.get(person) ?? 0) - 1
    if (left > 0) this.runningOf.set(person, left)
    else this.runningOf.delete(person)
    this.serveNext()
  }

  /** One of the person who has waited longest since being served; they then stand behind the others. */
  private serveNext(): void {
    for (const [person, line] of this.lines) {
      if (!this.mayBegin(person)) continue
      const [next] = line
      next?.begin()
      if (line.size > 0) {
        this.lines.delete(person)
        this.lines.set(person, line)
      }
      return
    }
  }
}
