import { formatDate } from '@/shared/dates'

/** When, and by whom. */
export function ByLine({ date, by }: { date: string; by: string | null }) {
  return (
    <>
      <span className="figures">{formatDate(date)}</span> by {by}
    </>
  )
}
