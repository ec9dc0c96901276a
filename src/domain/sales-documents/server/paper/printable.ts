/** Longer than any list of terms; text of only line breaks would otherwise fill many pages. */
const MAX_BREAKS = 200

/** A text that can be printed: without control characters, and with line breaks beyond the limit removed. */
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
