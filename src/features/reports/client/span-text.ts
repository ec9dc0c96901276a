import { periodText } from '@/ui/filter-period'
import type { Period, Span } from '../picture'

export const lastMonths = (months: Period): string => `The last ${months} months`

/** "The last 12 months", "Nov 1, 2026 – Nov 18, 2026" */
export const spanText = ({ months, ...days }: Span): string => periodText(days) ?? lastMonths(months)
