export interface ReachabilityLog {
  error(line: object, message: string): void
  info(line: object, message: string): void
}

/** Regardless of how often the health route is called. */
const EVERY_MS = 10_000

/** Tracks whether the file store answers, by requests and by probing, and logs every change. */
export class Reachability {
  private known: { at: number; isReachable: boolean | Promise<boolean> } | undefined
  private wasReachable = true

  constructor(
    private readonly probe: () => Promise<void>,
    private readonly log?: ReachabilityLog,
  ) {}

  async isReachable(): Promise<boolean> {
    if (!this.known || Date.now() - this.known.at >= EVERY_MS)
      this.known = { at: Date.now(), isReachable: this.ask() }
    return this.known.isReachable
  }

  succeeded(): void {
    this.known = { at: Date.now(), isReachable: true }
    if (!this.wasReachable) this.log?.info({}, 'the file store can be reached again')
    this.wasReachable = true
  }

  failed(reason: string): void {
    this.known = { at: Date.now(), isReachable: false }
    if (this.wasReachable) this.log?.error({ reason }, 'the file store cannot be reached')
    this.wasReachable = false
  }

  private async ask(): Promise<boolean> {
    try {
      await this.probe()
      this.succeeded()
    } catch (error) {
      this.failed(error instanceof Error ? error.message : String(error))
    }
    return this.wasReachable
  }
}
