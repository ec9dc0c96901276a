import { ScanLine } from 'lucide-react'
import { formName } from '@/client/form-name'
import { SectionList, SectionRow } from '@/client/section-list'
import { useOverlay } from '@/client/use-overlay'
import { outNow } from '@/domain/stock/client/transactions.resource'
import type { OnJobPage } from '@/features/jobs/job.schema'
import { formatDate } from '@/shared/dates'
import { useIsPhone } from '@/ui/hooks'
import { Button } from '@/ui/primitives/button'
import { ScreenLink } from '@/ui/screen-link'
import { TransactionForm } from './transaction-form'

/** What was taken to the job and has not come back: tools still there and materials used. */
export default function JobStock({ job }: OnJobPage) {
  const scan = useOverlay('scan')
  const isPhone = useIsPhone()
  const isOpen = job.status !== 'closed'
  return (
    <SectionList
      list={outNow.useList({ jobId: job.id, order: 'oldest' }, { limit: 50, count: true })}
      none="No tools or materials on this job yet"
      more="Show More"
      actions={
        isOpen &&
        isPhone && (
          <Button onClick={() => void scan.show(formName('job', job.id))}>
            <ScanLine aria-hidden />
            Check Out
          </Button>
        )
      }
      add={
        isOpen && !isPhone
          ? {
              name: 'checkout',
              label: 'Check Out',
              form: (onClose) => <TransactionForm jobId={job.id} onClose={onClose} />,
            }
          : undefined
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
