import { withoutTrailingZeros } from './digits'

/** A number as digits, so that no precision is lost in a float. */
export interface TypedNumber {
  isNegative: boolean
  whole: string
  /** Without trailing zeros. */
  fraction: string
}

/** A space or an apostrophe between groups of three. */
const GROUPING = /(?<=\d)[\s'’](?=\d{3}(?!\d))/g
/** "1,234.50". Thousands never begin with 0: "0,125" is the other. */
const COMMAS_THEN_POINT = /^([1-9]\d{0,2}(?:,\d{3})+|\d*)(?:\.(\d*))?$/
/** "1.234,50": only if unambiguous, so that 1,234 and 1.234 mean the same everywhere. */
const POINTS_THEN_COMMA = /^(\d{1,3}(?:\.\d{3})+|\d+)(?:,(\d*))?$/

/** Parses a number in any common notation; null if invalid. */
export function readNumber(text: string): TypedNumber | null {
  const [, sign, digits = ''] = /^([+-])?(.*)$/.exec(text.trim().replace(GROUPING, '')) ?? []
  const match = COMMAS_THEN_POINT.exec(digits) ?? POINTS_THEN_COMMA.exec(digits)
  const [, whole = '', fraction = ''] = match ?? []
  if (!match || whole + fraction === '') return null
  return {
    isNegative: sign === '-',
    whole: whole.replace(/[.,]/g, ''),
    fraction: withoutTrailingZeros(fraction),
  }
}

/**
 * The number in units of its last decimal (8.25 with two: 825); null if it has more decimals or is out of range.
 */
export function toUnits({ isNegative, whole, fraction }: TypedNumber, decimals: number): number | null {
  if (fraction.length > decimals) return null
  const units = Number(whole + fraction.padEnd(decimals, '0'))
  if (!Number.isSafeInteger(units)) return null
  return isNegative && units !== 0 ? -units : units
}

/** Whether two texts show the same number, regardless of grouping, currency and trailing zeros. */
export const isSameNumber = (text: string, shown: string) => plain(text) === plain(shown)

function plain(text: string): string {
  const compact = text.replace(/[\s,$%]/g, '')
  const [whole = '', ...rest] = compact.split('.')
  const fraction = withoutTrailingZeros(rest.join('.'))
  return fraction === '' ? whole : `${whole}.${fraction}`
}
