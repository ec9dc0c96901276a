import { formatDate } from '@/shared/dates'

/** Date and author. */
export function ByLine({ date, by }: { date: string; by: string | null }) {
  return (
    <>
      <span className="figures">{formatDate(date)}</span> by {by}
    </>
  )
}
