export interface Priced {
  /** In cents. */
  price: number
  inStock: 0 | 1
  vendorId: string
}

export type Judged<T> = T & {
  /** Has the lowest price; several offers can tie. */
  isBest: boolean
  /** Has the lowest in-stock price, when the lowest of all is out of stock. */
  isBestInStock: boolean
  /** Cents above the lowest price; null if it is the lowest. */
  more: number | null
}

const lowest = (offers: readonly Priced[]) =>
  offers.reduce((least, { price }) => Math.min(least, price), Number.POSITIVE_INFINITY)

/** Marks the best offers and keeps their order. */
export function judged<T extends Priced>(offers: readonly T[]): Judged<T>[] {
  const best = lowest(offers)
  const bestInStock = lowest(offers.filter(({ inStock }) => inStock === 1))
  return offers.map((offer) => ({
    ...offer,
    isBest: offer.price === best,
    isBestInStock: bestInStock > best && offer.inStock === 1 && offer.price === bestInStock,
    more: offer.price > best ? offer.price - best : null,
  }))
}

/** Counts each vendor once, since a vendor may offer the same product twice. */
export function supplierCount(offers: readonly Pick<Priced, 'vendorId'>[]): number {
  return new Set(offers.map(({ vendorId }) => vendorId)).size
}
