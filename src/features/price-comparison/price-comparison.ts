export interface Priced {
  /** In cents. */
  price: number
  inStock: 0 | 1
  vendorId: string
}

export type Judged<T> = T & {
  /** The lowest price; a tie has two. */
  isBest: boolean
  /** The lowest of what is in stock, where the lowest of all is not. */
  isBestInStock: boolean
  /** How many cents more than the lowest; null if it is not more. */
  more: number | null
}

const lowest = (offers: readonly Priced[]) =>
  offers.reduce((least, { price }) => Math.min(least, price), Number.POSITIVE_INFINITY)

/** Marks the offers that a buyer looks for; the order stays. */
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

/** A vendor may offer the same product twice. */
export function supplierCount(offers: readonly Pick<Priced, 'vendorId'>[]): number {
  return new Set(offers.map(({ vendorId }) => vendorId)).size
}
