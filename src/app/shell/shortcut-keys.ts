import { MAX_GAP_MS } from '@/shared/scanner-keys'

/** How long after `g` the letter of a screen may come. */
const TIMEOUT_MS = 1500
/** A scanner's next key would be here by then. */
const QUIET_MS = MAX_GAP_MS + 10

interface Meanings {
  /** One key alone. */
  press: (key: string) => void
  /** `g` and a letter. */
  go: (letter: string) => void
}

/**
 * Reads shortcuts from the keys of a page. A key counts once it is quiet after it: what comes faster than fingers is
 * a hardware scanner, whose codes are full of letters that mean something.
 */
export function createShortcutKeys({ press, go }: Meanings) {
  let burst = ''
  let last = Number.NEGATIVE_INFINITY
  let wentAt = Number.NEGATIVE_INFINITY
  let timer: ReturnType<typeof setTimeout> | undefined

  function forget() {
    clearTimeout(timer)
    burst = ''
    wentAt = Number.NEGATIVE_INFINITY
  }

  function settle() {
    const keys = burst
    const isAwaited = last - wentAt < TIMEOUT_MS
    forget()
    if (keys.length === 2 && keys[0] === 'g') go(keys.slice(1))
    else if (keys.length > 1) return
    else if (isAwaited) go(keys)
    else if (keys === 'g') wentAt = last
    else press(keys)
  }

  return {
    forget,
    /** A key that went down, and when, in milliseconds. */
    down(key: string, now: number) {
      if (key === 'Shift') return
      const isFast = now - last < MAX_GAP_MS
      // A busy page is late with its timers, not with the times of its keys.
      if (!isFast && burst) settle()
      clearTimeout(timer)
      if (key.length !== 1) return forget()
      burst = isFast ? burst + key : key
      last = now
      timer = setTimeout(settle, QUIET_MS)
    },
  }
}
