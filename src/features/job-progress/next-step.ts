import type { JobStatus } from '@/features/jobs/job'

/**
 * The state of a job that decides its next step. The money fields are false for people who cannot see
 * invoices.
 */
export interface JobState {
  status: JobStatus
  scheduledStart: string | null
  /** Time or a field log was recorded. */
  hasWork: boolean
  /** Somebody is clocked in on the job; `isOwnClock` if it is the signed-in user. */
  isUnderWay: boolean
  isOwnClock: boolean
  /** Some work is not invoiced yet. */
  hasUnbilled: boolean
  /** An invoice is not fully paid. */
  hasUnpaid: boolean
}

/** What the signed-in user may do. */
export interface Allowed {
  /** May schedule and close the job. */
  plan: boolean
  bill: boolean
}

export type NextStep = 'schedule' | 'clock-in' | 'clock-out' | 'bill' | 'collect' | 'close'

/** The next thing to do for a job; null if there is none or the user may not do it. */
export function nextStep(job: JobState, allowed: Allowed): NextStep | null {
  if (job.isOwnClock) return 'clock-out'
  const money = moneyStep(job, allowed)
  if (job.status === 'closed') return money
  if (!job.hasWork) return job.scheduledStart === null && allowed.plan ? 'schedule' : 'clock-in'
  if (!allowed.plan) return 'clock-in'
  return job.isUnderWay ? null : (money ?? 'close')
}

function moneyStep({ hasUnbilled, hasUnpaid }: JobState, { bill }: Allowed): NextStep | null {
  if (!bill) return null
  if (hasUnbilled) return 'bill'
  return hasUnpaid ? 'collect' : null
}
