/** Set by `npm run test:thorough`, which is for releases: the same tests with longer histories and larger volumes. */
const IS_THOROUGH = process.env.THOROUGH === '1'

/** The first number in `npm test`, the second in `npm run test:thorough`. */
export const sized = (usual: number, thorough: number): number => (IS_THOROUGH ? thorough : usual)

/**
 * Every `turns`-th of a list, beginning at another one each turn: over all turns each is taken as often as the others.
 */
export const everyNth = <T>(list: readonly T[], turn: number, turns: number): T[] =>
  list.filter((_, index) => (index + turn) % turns === 0)
