import { depositProblem } from '@/domain/deposits/deposit'
import type { Estimate } from '@/features/estimates/estimate.schema'
import { DepositList } from './deposit-list'

/** Deposits on an estimate. */
export default function EstimateDeposits({ estimate: { id, status, total } }: { estimate: Estimate }) {
  return (
    <section aria-label="Deposits" className="flex min-w-0 flex-col gap-2">
      <h3 className="font-semibold">Deposits</h3>
      <DepositList on="estimates" id={id} whole={total} isClosed={depositProblem(status) !== null} />
    </section>
  )
}
