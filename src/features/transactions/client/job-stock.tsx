import { SectionList, SectionRow } from '@/client/section-list'
import { outNow } from '@/domain/stock/client/transactions.resource'
import type { OnJobPage } from '@/features/jobs/job.schema'
import { formatDate } from '@/shared/dates'
import { ScreenLink } from '@/ui/screen-link'
import { TransactionForm } from './transaction-form'

/** What was taken to the job and has not come back: tools still there and materials used. */
export default function JobStock({ job }: OnJobPage) {
  return (
    <SectionList
      list={outNow.useList({ jobId: job.id, order: 'oldest' }, { limit: 50, count: true })}
      none="No tools or materials on this job yet"
      more="Show more"
      add={
        job.status === 'closed'
          ? undefined
          : {
              name: 'checkout',
              label: 'Check Out',
              form: (onClose) => <TransactionForm jobId={job.id} onClose={onClose} />,
            }
      }
    >
      {({ itemId, itemName, qty, holder, since }) => (
        <SectionRow
          link={
            <ScreenLink to="/inventory" search={{ open: itemId }}>
              {itemName}
            </ScreenLink>
          }
          figure={`Qty ${qty}`}
          note={`${holder}, ${formatDate(since)}`}
        />
      )}
    </SectionList>
  )
}
