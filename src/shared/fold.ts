/** Combining accents after decomposition. */
const MARKS = /[\u0300-\u036f]+/g

/** Letters and signs without a decomposition, and what people type for them. */
const PLAIN: Record<string, string> = {
  ...{ ß: 'ss', æ: 'ae', œ: 'oe', þ: 'th', ø: 'o', ł: 'l', đ: 'd', ð: 'd', ħ: 'h', ŧ: 't', ı: 'i' },
  ...{ '‘': "'", '’': "'", '‚': "'", '′': "'", '“': '"', '”': '"', '„': '"', '″': '"' },
  ...{ '‐': '-', '‑': '-', '–': '-', '—': '-', '−': '-', '×': 'x', '\u00a0': ' ', '\u202f': ' ' },
  ...{
    '½': '1/2',
    '¼': '1/4',
    '¾': '3/4',
    '⅓': '1/3',
    '⅔': '2/3',
    '⅛': '1/8',
    '⅜': '3/8',
    '⅝': '5/8',
    '⅞': '7/8',
  },
}
const SPECIAL = new RegExp(`[${Object.keys(PLAIN).join('')}]`, 'g')

/**
 * Normalises a text for search, so that `muller` finds Müller, `1/2"` finds ½″ and `2x4` finds 2×4. Must match the
 * database's `fold_text`.
 */
export const fold = (text: string) =>
  text
    .normalize('NFD')
    .replace(MARKS, '')
    .toLowerCase()
    .replace(SPECIAL, (sign) => PLAIN[sign] ?? sign)
