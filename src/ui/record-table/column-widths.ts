/** What a column needs, in pixels. */
export interface WantedWidth {
  /** The width at which nothing in it is cut. */
  natural: number
  /** A text may be truncated to this width and grows if there is room; a figure does neither. */
  least?: number
}

const isText = ({ least }: WantedWidth) => least !== undefined

const sumOf = (widths: readonly number[]) => widths.reduce((sum, width) => sum + width, 0)

/**
 * Widths in whole pixels: spare room goes to texts; if there is too little, the longest texts are truncated
 * first.
 */
export function fitColumns(columns: readonly WantedWidth[], available: number): number[] {
  const natural = columns.map((column) => column.natural)
  const rest = available - sumOf(natural)
  return rest >= 0 ? stretched(columns, rest) : cut(columns, available)
}

function stretched(columns: readonly WantedWidth[], rest: number): number[] {
  const takes = columns.some(isText) ? isText : () => true
  const share = rest / columns.filter(takes).length
  const widths = columns.map((column) => column.natural + (takes(column) ? Math.floor(share) : 0))
  const last = columns.findLastIndex(takes)
  const left = rest - Math.floor(share) * columns.filter(takes).length
  return widths.map((width, index) => (index === last ? width + left : width))
}

/** Limits all texts to one width; shorter ones leave their room to the others. */
function cut(columns: readonly WantedWidth[], available: number): number[] {
  const bounds = columns.map(({ natural, least = natural }) => [Math.min(least, natural), natural] as const)
  const at = (level: number) =>
    bounds.map(([least, natural]) => Math.floor(Math.max(least, Math.min(natural, level))))
  let level = Math.max(...columns.map(({ natural }) => natural))
  while (level > 0 && sumOf(at(level)) > available) level -= 1
  return at(level)
}
