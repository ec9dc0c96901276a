/**
 * Set by `npm run test:thorough`, which runs the same tests with longer histories and larger volumes before a
 * release.
 */
const IS_THOROUGH = process.env.THOROUGH === '1'

/** The first number applies to `npm test`, the second to `npm run test:thorough`. */
export const sized = (usual: number, thorough: number): number => (IS_THOROUGH ? thorough : usual)

/**
 * Every `turns`-th element, starting at another one each turn, so that over all turns each is taken equally
 * often.
 */
export const everyNth = <T>(list: readonly T[], turn: number, turns: number): T[] =>
  list.filter((_, index) => (index + turn) % turns === 0)
