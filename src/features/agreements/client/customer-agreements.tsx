import { wordsOf } from '@/shared/badges'
import { formatDate } from '@/shared/dates'
import { formatMoney } from '@/shared/money'
import { DetailRows } from '@/ui/detail-rows'
import { useSectionCount } from '@/ui/page-section'
import { StatusBadge } from '@/ui/primitives/status-badge'
import { ScreenLink } from '@/ui/screen-link'
import { ShowMore } from '@/ui/show-more'
import { AGREEMENT_BADGES } from '../agreement'
import type { Agreement } from '../agreement.schema'
import { DueBadge } from './agreement-badges'
import { agreements } from './agreements.resource'

/** A customer's agreements with their next services. */
export default function CustomerAgreements({ customerId }: { customerId: string }) {
  const list = agreements.useList({ customerId }, { limit: 10, count: true })
  useSectionCount(list.total)
  return (
    <>
      <DetailRows list={list} none="No agreements yet.">
        {(agreement) => <Entry agreement={agreement} />}
      </DetailRows>
      <ShowMore list={list}>Show More Agreements</ShowMore>
    </>
  )
}

function Entry({ agreement }: { agreement: Agreement }) {
  const { nextServiceDate } = agreement
  const facts = [
    wordsOf(agreement.frequency),
    `${formatMoney(agreement.price)} per service`,
    nextServiceDate && `Next ${formatDate(nextServiceDate)}`,
  ]
  return (
    <div className="figures grid grid-cols-[1fr_auto] items-center gap-x-4 gap-y-1">
      <ScreenLink to="/maintenance-agreements" search={{ open: agreement.id }}>
        {agreement.title}
      </ScreenLink>
      <span className="flex flex-wrap justify-end gap-1">
        <DueBadge agreement={agreement} />
        <StatusBadge of={AGREEMENT_BADGES} status={agreement.status} />
      </span>
      <p className="col-span-2 break-words text-quiet">{facts.filter(Boolean).join(' · ')}</p>
    </div>
  )
}
