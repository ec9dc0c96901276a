export interface Priced {
  /** In cents. */
  price: number
  inStock: 0 | 1
  vendorId: string
}

export type Judged<T> = T & {
  isBest: boolean
  /** How many cents more than the best price; null when it is not more. */
  more: number | null
}

/**
 * The best price is the lowest of what is in stock, or of all when nothing is. Every offer that has it and can be
 * the best is marked, so a tie has two. The order stays.
 */
export function judged<T extends Priced>(offers: readonly T[]): Judged<T>[] {
  const inStock = offers.filter((offer) => offer.inStock === 1)
  const candidates = new Set(inStock.length > 0 ? inStock : offers)
  const best = [...candidates].reduce(
    (lowest, { price }) => Math.min(lowest, price),
    Number.POSITIVE_INFINITY,
  )
  return offers.map((offer) => ({
    ...offer,
    isBest: candidates.has(offer) && offer.price === best,
    more: offer.price > best ? offer.price - best : null,
  }))
}

/** A vendor may offer the same product twice. */
export function supplierCount(offers: readonly Pick<Priced, 'vendorId'>[]): number {
  return new Set(offers.map(({ vendorId }) => vendorId)).size
}
