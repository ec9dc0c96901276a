/** What a job costs the company, each with rows of its own. */
export const COSTS = ['labour', 'materials', 'orders', 'scrap'] as const

/** What rows are kept under; the other figures are made of these. */
export const SOURCES = ['contract', 'pending', 'invoiced', 'paid', ...COSTS] as const
export type Source = (typeof SOURCES)[number]

export const FIGURES = [...SOURCES, 'cost', 'profit'] as const
export type Figure = (typeof FIGURES)[number]

/** The rows that come to a figure, and those that are taken off it. */
export function partsOf(figure: Figure): { added: readonly Source[]; taken: readonly Source[] } {
  if (figure === 'cost') return { added: COSTS, taken: [] }
  if (figure === 'profit') return { added: ['invoiced'], taken: COSTS }
  return { added: [figure], taken: [] }
}
