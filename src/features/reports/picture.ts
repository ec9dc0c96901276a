/** The periods that charts offer, in months including this one. */
export const PERIODS = [12, 24] as const
export type Period = (typeof PERIODS)[number]

/** What charts cover: the last months, or chosen days, both inclusive. */
export interface Span {
  months: Period
  from?: string | undefined
  /** Defaults to today; without `from`, the months end here. */
  to?: string | undefined
}

/** A chart has a column for each month. */
export const MAX_MONTHS = 120

/** A chart shows this many rows by name and combines the rest. */
export const SHOWN = 10
/** Jobs by profit also show this many of the least profitable. */
export const SHOWN_WORST = 5
/** Maximum number of rows in a file. */
export const EXPORTED = 900
