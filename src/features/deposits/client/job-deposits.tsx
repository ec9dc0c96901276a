import type { OnJobPage } from '@/features/jobs/job.schema'
import { DepositList } from './deposit-list'

/** What the customer has paid ahead for the job, on itself or on its estimates. */
export default function JobDeposits({ job }: OnJobPage) {
  return <DepositList on="jobs" id={job.id} />
}
