import { counted } from '@/shared/counted'
import { formatMoney } from '@/shared/money'
import { AGING_BUCKETS, AGING_KEYS } from './invoice'
import type { AgingSummary } from './invoice.schema'

/** The five buckets in words; without their sums while these are on their way. */
export function agingFigures(summary: AgingSummary | undefined) {
  return AGING_KEYS.map((key) => {
    const sums = summary?.buckets.find(({ bucket }) => bucket === key)
    return {
      label: AGING_BUCKETS[key].label,
      value: sums && formatMoney(sums.balance),
      hint: sums && counted(sums.count, 'invoice'),
    }
  })
}
