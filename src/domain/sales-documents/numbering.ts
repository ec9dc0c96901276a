/** Kinds of records with a suggested number. */
export const SERIES = ['invoice', 'estimate', 'purchaseOrder', 'agreement', 'job'] as const
export type Series = (typeof SERIES)[number]

/** Running numbers chosen by the company: INV-1042, then INV-1043. */
export interface RunningNumbers {
  prefix: string
  next: number
}

/** Null for numbers from the clock, with the prefix of its kind. */
export type NumberSeries = Record<Series, RunningNumbers | null>

export const PREFIXES: Record<Series, string> = {
  invoice: 'INV',
  estimate: 'EST',
  purchaseOrder: 'PO',
  agreement: 'MA',
  job: 'JOB',
}

export const MAX_PREFIX = 20
export const MAX_NEXT = 999_999_999_999

/** The suggested number without running numbers. */
export const suggestedNumber =
  (series: Series) =>
  (now: Date): string =>
    `${PREFIXES[series]}-${now.getTime()}`

/** The running number in a text; null if it is none. */
export function runningIn(text: string, prefix: string): number | null {
  const number = text.startsWith(prefix) ? Number(text.slice(prefix.length)) : Number.NaN
  return Number.isSafeInteger(number) && number > 0 && text === `${prefix}${number}` ? number : null
}
