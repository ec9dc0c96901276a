/**
 * "1250" -> "125". An expression such as /0+$/ would try again at each zero of a long row of them that something
 * else follows, which takes the square of their number.
 */
export function withoutTrailingZeros(digits: string): string {
  let end = digits.length
  while (end > 0 && digits[end - 1] === '0') end--
  return digits.slice(0, end)
}
