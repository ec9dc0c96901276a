/** A failed read; a write that was never sent; or a write with unknown result. */
export type Lost = 'not-loaded' | 'not-sent' | 'unknown'

/** A request without an answer, as opposed to one that was refused. */
export class NoAnswer extends Error {
  readonly lost: Lost

  constructor(lost: Lost, cause?: unknown) {
    super(cause instanceof Error ? cause.message : 'No connection', { cause })
    this.name = 'NoAnswer'
    this.lost = lost
  }
}
