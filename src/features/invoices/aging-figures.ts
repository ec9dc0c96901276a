import { AGING_BUCKETS, AGING_KEYS } from '@/domain/invoices/invoice'
import type { AgingSummary } from '@/domain/invoices/invoice.schema'
import { counted } from '@/shared/counted'
import { formatMoney } from '@/shared/money'

const OLDEST = AGING_KEYS.at(-1)

/** Label, balance and invoice count per aging bucket; balance and count are undefined while loading. The oldest is red. */
export function agingFigures(summary: AgingSummary | undefined) {
  return AGING_KEYS.map((key) => {
    const sums = summary?.buckets.find(({ bucket }) => bucket === key)
    return {
      label: AGING_BUCKETS[key].label,
      value: sums && formatMoney(sums.balance),
      hint: sums && counted(sums.count, 'invoice'),
      tone: key === OLDEST && sums && sums.balance > 0 ? ('red' as const) : undefined,
    }
  })
}
