/** Nothing was to change; it never left this device; or it left and nobody knows how far it got. */
export type Lost = 'not-loaded' | 'not-sent' | 'unknown'

/** A request that nobody answered, as against one that was answered with a refusal. */
export class NoAnswer extends Error {
  readonly lost: Lost

  constructor(lost: Lost, cause?: unknown) {
    super(cause instanceof Error ? cause.message : 'No connection', { cause })
    this.name = 'NoAnswer'
    this.lost = lost
  }
}
