import { useSyncExternalStore } from 'react'

/**
 * A prompt that requests wait for. It is shown once for all waiting requests, and its answer applies to all
 * of them.
 */
export class WaitedQuestion {
  #open: { answer: Promise<boolean>; end: (isYes: boolean) => void } | undefined
  readonly #listeners = new Set<() => void>()

  /** Resolves to whether the person confirmed or declined. */
  ask(signal: AbortSignal | undefined): Promise<boolean> {
    this.#open ??= this.#opened()
    const { answer } = this.#open
    if (!signal) return answer
    return Promise.race([
      answer,
      new Promise<never>((_, reject) => {
        const giveUp = () => reject(new DOMException('Given up', 'AbortError'))
        if (signal.aborted) giveUp()
        signal.addEventListener('abort', giveUp, { once: true })
      }),
    ])
  }

  end(isYes: boolean): void {
    const ended = this.#open
    this.#open = undefined
    ended?.end(isYes)
    this.#tell()
  }

  useIsAsked(): boolean {
    return useSyncExternalStore(this.#subscribe, this.isAsked)
  }

  #opened() {
    let end: (isYes: boolean) => void = () => undefined
    const answer = new Promise<boolean>((resolve) => {
      end = resolve
    })
    queueMicrotask(() => this.#tell())
    return { answer, end }
  }

  #tell(): void {
    for (const listener of this.#listeners) listener()
  }

  readonly isAsked = () => this.#open !== undefined

  readonly #subscribe = (listener: () => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }
}
