import { parseCents } from '@/shared/money'

export const CATALOG_UNITS = ['ea', 'box', 'ft', 'sqft', 'gal', 'lb'] as const
export type CatalogUnit = (typeof CATALOG_UNITS)[number]

/** Converts a typed price to cents; null if it is not a valid price. */
export function priceInCents(dollars: string): number | null {
  const cents = parseCents(dollars)
  return cents === null || /^\$?-/.test(dollars.trim()) ? null : cents
}
