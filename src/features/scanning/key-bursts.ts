import { readQrText } from '@/features/items/item'
import { MAX_GAP_MS } from '@/shared/scanner-keys'

/** Shorter bursts may be the last letters that a person typed. */
const MIN_LENGTH = 6

/**
 * Tells a hardware scanner's keystrokes from a person's: they form one of our codes, or come too fast for
 * fingers. Returns the code on Enter.
 */
export function createKeyBursts() {
  let typed = ''
  let burst = ''
  let last = Number.NEGATIVE_INFINITY

  function forget() {
    typed = ''
    burst = ''
  }

  return {
    forget,
    press(key: string, now: number): string | null {
      const isFast = now - last < MAX_GAP_MS
      if (key === 'Enter') {
        const code = readQrText(typed) !== null ? typed : isFast && burst.length >= MIN_LENGTH ? burst : null
        forget()
        return code
      }
      if (key.length === 1) {
        typed += key
        burst = isFast ? burst + key : key
        last = now
      } else if (key !== 'Shift') {
        forget()
      }
      return null
    },
  }
}
