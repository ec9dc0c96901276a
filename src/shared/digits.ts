/**
 * "1250" -> "125". An expression such as /0+$/ would try again at each zero of a long row of them that something
 * else follows, which takes the square of their number.
 */
export function withoutTrailingZeros(digits: string): string {
  let end = digits.length
  while (end > 0 && digits[end - 1] === '0') end--
  return digits.slice(0, end)
}

/**
 * 1234567.5 -> "1,234,567.5", with three decimals at most. By hand, since the first use of Intl keeps a browser busy for
 * some 40 ms, and most screens have no other need of it.
 */
export const withCommas = (value: number): string => groupThousands(String(Number(value.toFixed(3))))

/** "-1234567.125" -> "-1,234,567.125", and what follows the digits stays: "10000+" -> "10,000+". */
export const groupThousands = (whole: string): string => whole.replace(/\B(?=(\d{3})+(?!\d))/g, ',')
