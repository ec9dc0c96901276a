import { toCsv } from '@/shared/csv'
import type { MissingItem, TopConsumable } from './report.schema'

export const topConsumablesCsv = (items: TopConsumable[]): string =>
  toCsv(
    ['Item', 'Checkouts'],
    items.map(({ name, count }) => [name, count]),
  )

export const missingItemsCsv = (items: MissingItem[]): string =>
  toCsv(
    ['Name', 'Type', 'Location', 'Quantity'],
    items.map(({ name, type, location, qty }) => [name, type, location || 'N/A', qty]),
  )
