/** Costs are cents with four decimals: a screw costs less than a cent. */
const rounded = (cost: number) => Math.round(cost * 10_000) / 10_000

/** The moving average after a receipt. Units of unknown cost count at the known average. */
export function averageAfter(
  before: { qty: number; cost: number | null },
  come: { qty: number; cost: number | null },
): number | null {
  if (before.cost === null || before.qty <= 0) return come.cost ?? before.cost
  if (come.cost === null || come.qty <= 0) return before.cost
  return rounded((before.cost * before.qty + come.cost * come.qty) / (before.qty + come.qty))
}

/** Average cost over all units with a known cost. */
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
