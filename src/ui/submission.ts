import { useEffect, useRef } from 'react'

/** One attempt to send something. */
export interface Attempt {
  /** Idempotency key: the server carries it out once, however often it is sent. */
  readonly key: string
  /** Aborts the request when the submission is cancelled. */
  readonly signal: AbortSignal
  /** Called when a request is sent: before that, nothing can have been saved. */
  begin: () => void
  /** Called when it was answered or failed. */
  settle: () => void
  /** Upload progress from 0 to 1. */
  readonly report?: (share: number) => void
}

/**
 * One form or click that is sent. A retry keeps its key, so that a request whose answer was lost is not carried out
 * twice; another form is another submission, even with equal input.
 */
export class Submission {
  readonly #key = randomKey()
  #current: AbortController | undefined
  #isUnderWay = false

  attempt(): Attempt {
    this.giveUp()
    const controller = new AbortController()
    this.#current = controller
    const isCurrent = () => this.#current === controller
    return {
      key: this.#key,
      signal: controller.signal,
      begin: () => {
        if (isCurrent()) this.#isUnderWay = true
      },
      settle: () => {
        if (isCurrent()) this.#isUnderWay = false
      },
    }
  }

  /** Cancels the pending request; returns whether there was one, which the server may have received. */
  giveUp(): boolean {
    const wasUnderWay = this.#isUnderWay
    this.#current?.abort()
    this.#current = undefined
    this.#isUnderWay = false
    return wasUnderWay
  }
}

/** The submission of a mounted form, cancelled on unmount. */
export function useSubmission(onGivenUp?: () => void) {
  const current = useRef<Submission>(undefined)
  const tell = useRef(onGivenUp)
  useEffect(() => {
    tell.current = onGivenUp
  })
  const end = () => {
    if (current.current?.giveUp()) tell.current?.()
    current.current = undefined
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: only on unmount
  useEffect(() => end, [])
  return {
    attempt() {
      current.current ??= new Submission()
      return current.current.attempt()
    },
    /** After saving or cancelling, the next request is another submission. */
    end,
  }
}

/** crypto.randomUUID is missing on plain HTTP, which a crew's phone may use to reach the office. */
function randomKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('')
}
