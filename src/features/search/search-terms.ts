import { fold } from '@/shared/fold'
import { readPhone } from '@/shared/phone'

/** What somebody typed, as the records are looked through for it. */
export interface SearchTerms {
  /** All of it, as records are kept for searching. */
  text: string
  /** Its words: a record has each of them somewhere. */
  words: string[]
  /** As a number or a code may be written. */
  numbers: string[]
  /** Of what may be a phone number, or a part of one, its digits. */
  digits: string | null
  /** One of the words is long enough that an index over groups of three letters finds it. */
  isIndexed: boolean
}

/** More words than these are looked for as one. */
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

/** The longest first: it tells most. */
function wordsOf(text: string): string[] {
  const words = [...new Set(text.split(' '))]
  const rest = words.slice(MAX_WORDS - 1).join(' ')
  const few = words.length > MAX_WORDS ? [...words.slice(0, MAX_WORDS - 1), rest] : words
  return few.sort((one, other) => other.length - one.length)
}

/** What people write between the digits of a phone number. */
const LIKE_A_PHONE = /^(?:tel:)?\s*(\+?)[\d\s()[\]./\u2010-\u2015-]*$/i
const FEWEST_DIGITS = 3

/**
 * Digits are compared with digits, however either was written: "(503) 555-0199", "503.555", "0199". The country is left
 * out, as it is in most of the numbers that are kept.
 */
export function phoneDigits(typed: string): string | null {
  const whole = readPhone(typed)
  if (!whole && !LIKE_A_PHONE.test(typed)) return null
  const digits = (whole ?? typed).replace(/\D/g, '')
  const isAbroad = /^\s*(?:tel:)?\s*(\+|00)/.test(typed)
  const local = isAbroad || digits.length === 11 ? digits.replace(/^(?:00)?1/, '') : digits
  return local.length < FEWEST_DIGITS ? null : local
}

/** A text as a pattern of `like` takes it. */
export const literal = (text: string) => text.replace(/[\\%_]/g, '\\$&')
