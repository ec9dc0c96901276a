/** API format: digits, with a leading plus if there is a country code. */
const NUMBER = /^\+?[1-9]\d{9,14}$/
const NORTH_AMERICAN = /^(\+?1)?([2-9]\d{2})(\d{3})(\d{4})$/
/** "x12", "ext. 12" */
const EXTENSION = /[\s,;]*(?:extension|ext|x|#)[\s.:]*(\d{1,6})$/i
/** Characters between the digits. */
const PUNCTUATION = /[\s()[\]./\u2010-\u2015-]/g

export const INVALID_PHONE = 'Invalid phone number format'

interface Phone {
  number: string
  extension: string
}

export const isPhone = (text: string): boolean => NUMBER.test(text)

/** Parses "(503) 555-0199 ext. 12" as "5035550199 x12"; null if it is not a phone number. */
export function readPhone(text: string): string | null {
  const phone = partsOf(text)
  return phone && phone.number + (phone.extension && ` x${phone.extension}`)
}

/** Formats as "(503) 555-0199"; other text is unchanged. */
export function formatPhone(text: string): string {
  const phone = partsOf(text)
  if (!phone) return text
  const [, country = '', area, exchange, line] = NORTH_AMERICAN.exec(phone.number) ?? []
  const number = area ? `${country && '+1 '}(${area}) ${exchange}-${line}` : phone.number
  return number + (phone.extension && ` x${phone.extension}`)
}

/** For `tel:` links: the extension after a pause. */
export function dialString(text: string): string {
  const phone = partsOf(text)
  if (!phone) return text.replace(/[^\d+]/g, '')
  return phone.number + (phone.extension && `,${phone.extension}`)
}

/** The last ten digits, which tell numbers apart however they are written; undefined if it is not a phone number. */
export function localDigits(text: string): string | undefined {
  return partsOf(text)?.number.replace(/\D/g, '').slice(-10)
}

/** Fewer digits are a house number, or part of a name. */
const SHORTEST_SEARCHED = 6

/**
 * The digits to search for if the text is a phone number or its beginning or end; else null. Without the country
 * code, as most stored numbers are.
 */
export function searchedDigits(text = ''): string | null {
  const trimmed = text.trim()
  const digits = trimmed.replace(PUNCTUATION, '').replace(/^\+/, '')
  if (!/^\d+$/.test(digits)) return null
  if (!/^[(+]/.test(trimmed) && digits.length < SHORTEST_SEARCHED) return null
  return digits.length === 11 ? digits.replace(/^1/, '') : digits
}

function partsOf(text: string): Phone | null {
  const [ending = '', extension = ''] = EXTENSION.exec(text.trim()) ?? []
  const number = text
    .trim()
    .slice(0, text.trim().length - ending.length)
    .replace(/^tel:/i, '')
    .replace(PUNCTUATION, '')
    .replace(/^00/, '+')
  return NUMBER.test(number) ? { number, extension } : null
}
