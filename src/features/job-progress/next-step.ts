import type { JobStatus } from '@/features/jobs/job'

/** What is known of a job's way from a call to its money. Of money nothing to anyone who sees none. */
export interface JobState {
  status: JobStatus
  scheduledStart: string | null
  /** Time or a log was written down. */
  hasWork: boolean
  /** Somebody is clocked in on it, and whether that is the person who looks. */
  isUnderWay: boolean
  isOwnClock: boolean
  /** Something is left to be billed. */
  hasUnbilled: boolean
  /** An invoice is not paid in full. */
  hasUnpaid: boolean
}

/** What the person who looks may do about it. */
export interface Allowed {
  /** Schedule it and close it. */
  plan: boolean
  bill: boolean
}

export type NextStep = 'schedule' | 'clock-in' | 'clock-out' | 'bill' | 'collect' | 'close'

/** The one thing to do next about a job; null if there is none, or it is not the person's to do. */
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
