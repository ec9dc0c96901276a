import { busy, tooMuchAtOnce } from '@/shared/errors'

interface Limits {
  /** How many run at the same time. */
  running: number
  /** How many of them may belong to one user. */
  runningPerUser: number
  /** How many may wait, in total and per user. */
  waiting: number
  waitingPerUser: number
  /** How long to wait for a turn. */
  timeoutMs: number
}

interface Waiting {
  begin: () => void
}

/**
 * Runs costly work in turns: someone who asks for much waits behind their own requests, not in front of everyone
 * else's. Work beyond the limits is refused at once, with 429 for one user and 503 when the whole queue is full.
 */
export class FairQueue {
  /** Waiting users, in the order in which they are served next. */
  private readonly lines = new Map<string, Set<Waiting>>()
  private readonly runningOf = new Map<string, number>()
  private running = 0
  private waiting = 0

  constructor(private readonly limits: Limits) {}

  get length(): number {
    return this.waiting
  }

  /** Runs the work when its turn comes; aborting the signal before that removes it from the queue. */
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

  /** Serves the user who has waited longest, and moves them to the end. */
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
