/** Until 0.1.0 the tables were made by a chain of migrations, which the baseline replaces. */
const LAST_OF_CHAIN = 1_794_990_240_000

/** The commit whose Plumbline brings a database to the end of that chain. */
export const END_OF_CHAIN = '8df443b'

/**
 * The applied migrations in today's terms, where the whole earlier chain is the baseline. Undefined for a database
 * that stopped part-way.
 */
export function sinceBaseline(applied: readonly number[], baseline: number): readonly number[] | undefined {
  const [first] = applied
  if (first === undefined || first >= baseline) return applied
  return applied.at(-1) === LAST_OF_CHAIN ? [baseline] : undefined
}
