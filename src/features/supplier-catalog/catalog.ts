import { parseCents } from '@/shared/money'

export const CATALOG_UNITS = ['ea', 'box', 'ft', 'sqft', 'gal', 'lb'] as const
export type CatalogUnit = (typeof CATALOG_UNITS)[number]

/** What a person types as a price, in cents; null if it is no price of whole cents. */
export function priceInCents(dollars: string): number | null {
  const cents = parseCents(dollars)
  return cents === null || /^\$?-/.test(dollars.trim()) ? null : cents
}
