import { JOB_BADGES } from '@/features/jobs/job'
import { VISIT_BADGES } from '@/features/jobs/stage'
import { badgeOf, type Tone } from '@/shared/badges'
import { cx } from '@/ui/cx'
import type { BoardJob } from '../dispatch.schema'

type Standing = Pick<BoardJob, 'status' | 'visitStatus'>

const BARS: Record<Tone, string> = {
  green: 'bg-green-ink',
  blue: 'bg-blue-ink',
  amber: 'bg-amber-ink',
  red: 'bg-red-ink',
  grey: 'bg-grey-ink',
}

/** Once a visit is under way its status says more than that the job is open. */
export const isUnderWay = ({ status, visitStatus }: Standing): boolean =>
  status === 'open' && visitStatus !== null && visitStatus !== 'scheduled'

/** How a visit stands, as a colour along the left edge of its card, which also has it in words. */
export function StatusBar({ job }: { job: Standing }) {
  const { tone } =
    job.visitStatus && isUnderWay(job)
      ? badgeOf(VISIT_BADGES, job.visitStatus)
      : badgeOf(JOB_BADGES, job.status)
  // Lighter on the way than on site: both are amber.
  const isOnTheWay = job.status === 'open' && job.visitStatus === 'travelling'
  return (
    <span
      aria-hidden
      className={cx('absolute inset-y-0 left-0 w-1', BARS[tone], isOnTheWay && 'opacity-50')}
    />
  )
}
