import { fold } from '@/shared/fold'
import { readPhone } from '@/shared/phone'

/** A typed search, prepared for matching. */
export interface SearchTerms {
  /** The whole text, folded like the stored search texts. */
  text: string
  /** Its words; a record must contain each of them. */
  words: string[]
  /** Spellings of the text as a number or code. */
  numbers: string[]
  /** The digits, if the text may be all or part of a phone number. */
  digits: string | null
  /** Whether a word is long enough for the trigram index. */
  isIndexed: boolean
}

/** With more words, the last ones are searched as one phrase. */
const MAX_WORDS = 4
const THREE_TOGETHER = /[\p{L}\p{N}]{3}/u

export function readSearchTerms(typed: string): SearchTerms {
  const text = fold(typed.trim()).replace(/\s+/g, ' ')
  const digits = phoneDigits(typed)
  const words = wordsOf(text)
  return {
    text,
    words,
    numbers: [...new Set([typed.trim(), typed.trim().toUpperCase()])],
    digits,
    isIndexed: words.some((word) => THREE_TOGETHER.test(word)),
  }
}

/** Longest first, since it is the most selective. */
function wordsOf(text: string): string[] {
  const words = [...new Set(text.split(' '))]
  const rest = words.slice(MAX_WORDS - 1).join(' ')
  const few = words.length > MAX_WORDS ? [...words.slice(0, MAX_WORDS - 1), rest] : words
  return few.sort((one, other) => other.length - one.length)
}

/** Characters that people write in a phone number. */
const LIKE_A_PHONE = /^(?:tel:)?\s*(\+?)[\d\s()[\]./\u2010-\u2015-]*$/i
const FEWEST_DIGITS = 3

/**
 * Phone numbers are compared by their digits only: "(503) 555-0199", "503.555", "0199". The country code is
 * dropped, because most stored numbers have none.
 */
export function phoneDigits(typed: string): string | null {
  const whole = readPhone(typed)
  if (!whole && !LIKE_A_PHONE.test(typed)) return null
  const digits = (whole ?? typed).replace(/\D/g, '')
  const isAbroad = /^\s*(?:tel:)?\s*(\+|00)/.test(typed)
  const local = isAbroad || digits.length === 11 ? digits.replace(/^(?:00)?1/, '') : digits
  return local.length < FEWEST_DIGITS ? null : local
}

/** Escapes a text for a `like` pattern. */
export const literal = (text: string) => text.replace(/[\\%_]/g, '\\$&')
