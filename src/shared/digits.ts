/** "1250" -> "125". A regular expression such as /0+$/ would take quadratic time on long runs of zeros. */
export function withoutTrailingZeros(digits: string): string {
  let end = digits.length
  while (end > 0 && digits[end - 1] === '0') end--
  return digits.slice(0, end)
}

/**
 * 1234567.5 -> "1,234,567.5", with at most three decimals. By hand, since the first use of Intl keeps a browser
 * busy for some 40 ms, and most screens do not need it.
 */
export const withCommas = (value: number): string => groupThousands(String(Number(value.toFixed(3))))

/** "-1234567.125" -> "-1,234,567.125"; text after the digits stays: "10000+" -> "10,000+". */
export const groupThousands = (whole: string): string => whole.replace(/\B(?=(\d{3})+(?!\d))/g, ',')
