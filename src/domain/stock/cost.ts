/** Costs are cents with four more places: a screw costs less than one. */
const rounded = (cost: number) => Math.round(cost * 10_000) / 10_000

/**
 * The moving average after so many more have come at this cost. What nobody knows the cost of counts as having cost the
 * same as what is known.
 */
export function averageAfter(
  before: { qty: number; cost: number | null },
  come: { qty: number; cost: number | null },
): number | null {
  if (before.cost === null || before.qty <= 0) return come.cost ?? before.cost
  if (come.cost === null || come.qty <= 0) return before.cost
  return rounded((before.cost * before.qty + come.cost * come.qty) / (before.qty + come.qty))
}

/** What one of them has cost, over all of which it is known. */
export function averageOf(parts: readonly { qty: number; cost: number | null }[]): number | null {
  let average: number | null = null
  let qty = 0
  for (const part of parts) {
    if (part.cost === null) continue
    average = averageAfter({ qty, cost: average }, part)
    qty += part.qty
  }
  return average
}
