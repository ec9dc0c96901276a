import { useEffect, useRef } from 'react'

/** One try to send something. */
export interface Attempt {
  /** However often it is tried, the server does it once under this key. */
  readonly key: string
  /** Ends the request when what is sent is given up. */
  readonly signal: AbortSignal
  /** Called when a request is sent: until then, nothing can have been saved. */
  begin: () => void
  /** Told when there is nothing left to give up: it was answered, or it failed. */
  settle: () => void
  /** Told how much of something large has been sent, from 0 to 1. */
  readonly report?: (share: number) => void
}

/**
 * What a person sends: one form, or one click. Trying again keeps its key, so that a request whose answer was lost is
 * not done twice; another form is another submission, however equal what is entered.
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

  /** Ends the request under way; answers whether there was one, which the server may have got already. */
  giveUp(): boolean {
    const wasUnderWay = this.#isUnderWay
    this.#current?.abort()
    this.#current = undefined
    this.#isUnderWay = false
    return wasUnderWay
  }
}

/** The submission of a form that is on the screen; it is given up when the form goes. */
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
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when the form goes
  useEffect(() => end, [])
  return {
    attempt() {
      current.current ??= new Submission()
      return current.current.attempt()
    },
    /** It was saved, or given up for something else: what is sent from now on is another submission. */
    end,
  }
}

/** crypto.randomUUID is missing on plain http addresses, where a crew's phone may well reach the office. */
function randomKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('')
}
