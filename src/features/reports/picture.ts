/** How far back the pictures of the business reach: this month and those before it. */
export const PERIODS = [12, 24] as const
export type Period = (typeof PERIODS)[number]

/** A picture shows so many rows by name, and the rest as one. */
export const SHOWN = 10
/** Of jobs also so many of those with the least profit. */
export const SHOWN_WORST = 5
/** A file has this many. */
export const EXPORTED = 900
