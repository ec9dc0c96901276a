import { formatDate } from '@/shared/dates'
import { formatMoney } from '@/shared/money'
import { DetailRows } from '@/ui/detail-rows'
import { useSectionCount } from '@/ui/page-section'
import { ScreenLink } from '@/ui/screen-link'
import { ShowMore } from '@/ui/show-more'
import type { Estimate } from '../estimate.schema'
import { EstimateBadges } from './estimate-badges'
import { estimates } from './estimates.resource'

/** A customer's estimates, newest first. */
export default function CustomerEstimates({ customerId }: { customerId: string }) {
  const list = estimates.useList({ customerId }, { limit: 10, count: true })
  useSectionCount(list.total)
  return (
    <>
      <DetailRows list={list} none="No estimates yet.">
        {(estimate) => <Entry estimate={estimate} />}
      </DetailRows>
      <ShowMore list={list}>Show More Estimates</ShowMore>
    </>
  )
}

function Entry({ estimate }: { estimate: Estimate }) {
  return (
    <div className="figures grid grid-cols-[1fr_auto] items-center gap-x-4 gap-y-1">
      <ScreenLink to="/estimates" search={{ open: estimate.id }}>
        {estimate.title}
      </ScreenLink>
      <span className="font-medium">{formatMoney(estimate.total)}</span>
      <p className="break-words text-quiet">
        {estimate.estimateNumber} · {formatDate(estimate.createdAt)}
      </p>
      <span className="justify-self-end">
        <EstimateBadges estimate={estimate} />
      </span>
    </div>
  )
}
