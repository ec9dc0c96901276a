import { formatDate } from '@/shared/dates'
import type { Agreement } from '../agreement.schema'

/** "Nov 15, 2025 – Nov 15, 2026" */
export function termText({ startDate, endDate }: Pick<Agreement, 'startDate' | 'endDate'>): string {
  return `${formatDate(startDate)} – ${endDate ? formatDate(endDate) : 'no end date'}`
}
