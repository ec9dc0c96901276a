/** Cost categories of a job. */
export const COSTS = ['labour', 'materials', 'orders', 'scrap'] as const

/** Figures with rows of their own; cost and profit are calculated from these. */
export const SOURCES = ['contract', 'pending', 'invoiced', 'paid', ...COSTS] as const
export type Source = (typeof SOURCES)[number]

export const FIGURES = [...SOURCES, 'cost', 'profit'] as const
export type Figure = (typeof FIGURES)[number]

/** The sources that a figure adds up, and those it subtracts. */
export function partsOf(figure: Figure): { added: readonly Source[]; taken: readonly Source[] } {
  if (figure === 'cost') return { added: COSTS, taken: [] }
  if (figure === 'profit') return { added: ['invoiced'], taken: COSTS }
  return { added: [figure], taken: [] }
}
