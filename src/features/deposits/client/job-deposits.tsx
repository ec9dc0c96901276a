import type { OnJobPage } from '@/features/jobs/job.schema'
import { DepositList } from './deposit-list'

/** Deposits for a job, including those of its estimates. */
export default function JobDeposits({ job }: OnJobPage) {
  return <DepositList on="jobs" id={job.id} />
}
