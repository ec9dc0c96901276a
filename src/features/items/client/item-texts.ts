import { wordsOf } from '@/shared/badges'
import type { Item } from '../item.schema'

/** "Tool · Qty 5": what it is and how many there are. */
export function kindText({ type, qty }: Pick<Item, 'type' | 'qty'>): string {
  return `${wordsOf(type)} · Qty ${qty}`
}

/** "3 here, 1 out, 1 missing" for several units of which not all are here; null otherwise. */
export function whereaboutsText(item: Pick<Item, 'qty' | 'available' | 'out' | 'missing'>): string | null {
  if (item.qty <= 1 || item.out + item.missing === 0) return null
  const parts = [
    `${item.available} here`,
    item.out > 0 && `${item.out} out`,
    item.missing > 0 && `${item.missing} missing`,
  ]
  return parts.filter(Boolean).join(', ')
}

/** "Priya Raman and 2 more · #JOB-1042"; of a missing one who had it last; null when nobody has it. */
export function holderText(item: Pick<Item, 'holder' | 'holders' | 'jobNum' | 'status'>): string | null {
  const { holder, holders, jobNum, status } = item
  if (!holder) return status === 'missing' ? 'Last holder unknown' : null
  const who = holders > 1 ? `${holder} and ${holders - 1} more` : holder
  const where = jobNum ? `${who} · #${jobNum}` : who
  return status === 'missing' ? `Last with ${where}` : where
}
