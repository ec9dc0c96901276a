/** Longer than any list of terms; a text of nothing but line breaks would otherwise fill page after page. */
const MAX_BREAKS = 200

/**
 * A text as it can be printed: control characters have no sign of their own in a font, and what follows the last line
 * break that is allowed goes on in its line.
 */
export function printable(text: string, maxBreaks = MAX_BREAKS): string {
  const clean = text
    .replace(/\r\n?/g, '\n')
    .replace(/\t/g, '    ')
    .replace(/[^\P{Cc}\n]/gu, '')
  const lines = clean.split('\n')
  if (lines.length <= maxBreaks + 1) return clean
  const rest = lines.slice(maxBreaks).filter((line) => line.trim() !== '')
  return [...lines.slice(0, maxBreaks), rest.join(' ')].join('\n')
}
