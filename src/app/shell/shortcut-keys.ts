import { MAX_GAP_MS } from '@/shared/scanner-keys'

/** How long after `g` the screen's letter may follow. */
const TIMEOUT_MS = 1500
/** A scanner's next key would arrive within this time. */
const QUIET_MS = MAX_GAP_MS + 10

interface Meanings {
  /** A single key. */
  press: (key: string) => void
  /** `g` and a letter. */
  go: (letter: string) => void
}

/** Detects keyboard shortcuts. A key counts only after a pause: faster keys come from a hardware scanner. */
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
    /** A key press and its time in milliseconds. */
    down(key: string, now: number) {
      if (key === 'Shift') return
      const isFast = now - last < MAX_GAP_MS
      // A busy page delays timers, but not the events' times.
      if (!isFast && burst) settle()
      clearTimeout(timer)
      if (key.length !== 1) return forget()
      burst = isFast ? burst + key : key
      last = now
      timer = setTimeout(settle, QUIET_MS)
    },
  }
}
