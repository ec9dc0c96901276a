import { useNavigate, useParams } from '@tanstack/react-router'
import { CircleCheck } from 'lucide-react'
import { useState } from 'react'
import { counted } from '@/shared/counted'
import { EmptyState } from '@/ui/empty-state'
import { ErrorState } from '@/ui/error-state'
import { Page } from '@/ui/page'
import { Button } from '@/ui/primitives/button'
import { Skeleton } from '@/ui/primitives/skeleton'
import { ScreenLink } from '@/ui/screen-link'
import { withToast } from '@/ui/toast'
import { SOURCE_KINDS } from '../billing'
import type { UnbilledWork } from '../billing.schema'
import { BillPreview } from './bill-preview'
import { BillSources } from './bill-sources'
import { prefetchUnbilledWork, useBillJob, useUnbilledWork } from './billing.resource'
import { useBill } from './use-bill'

export const prefetchRecord = prefetchUnbilledWork

/** Chooses a job's work to bill, with a preview of the invoice. */
export default function BillPage() {
  const { id = '' } = useParams({ strict: false })
  const { data: work, error, refetch } = useUnbilledWork(id)
  if (error && !work)
    return (
      <Page title="Bill a Job">
        <ErrorState error={error} onRetry={() => void refetch()} />
      </Page>
    )
  if (!work)
    return (
      <Page title="Bill a Job">
        <Skeleton className="h-60" />
      </Page>
    )
  return <BillJob key={id} work={work} />
}

function BillJob({ work }: { work: UnbilledWork }) {
  const { job } = work
  const bill = useBill(work)
  const send = useBillJob(job.id)
  const navigate = useNavigate()
  const [isBusy, setBusy] = useState(false)

  async function create() {
    setBusy(true)
    await withToast(
      async (attempt) => {
        const { invoice } = await send(bill.input(), attempt)
        await navigate({ to: '/invoices', search: { open: invoice.id } })
      },
      { success: { title: 'Draft invoice created' }, failure: 'Failed to create the invoice' },
    )
    setBusy(false)
  }

  const isEmpty = SOURCE_KINDS.every((kind) => work[kind].length === 0)
  const problem =
    job.customerId === null
      ? 'Choose a customer for the job first. Every invoice needs a customer'
      : bill.problem
  const createButton = (className?: string) => (
    <Button
      variant="primary"
      className={className}
      busy={isBusy}
      disabled={bill.lines.length === 0 || problem !== null}
      onClick={() => void create()}
    >
      Create Draft Invoice
    </Button>
  )

  return (
    <Page
      title={`Bill #${job.num}`}
      subtitle={job.customer ?? 'No customer'}
      subtitleOnPhone
      actions={
        <>
          <Button asChild>
            <ScreenLink to="/jobs/$id" params={{ id: job.id }}>
              Back to Job
            </ScreenLink>
          </Button>
          {createButton('max-md:hidden')}
        </>
      }
    >
      {isEmpty ? (
        <EmptyState
          icon={CircleCheck}
          title="Everything is billed"
          hint="Time, materials and approved change orders appear here as the work goes on."
        />
      ) : (
        <div className="grid items-start gap-5 xl:grid-cols-2">
          <BillSources work={work} bill={bill} />
          <section aria-labelledby="preview" className="flex flex-col gap-3 xl:sticky xl:top-4">
            <h2 id="preview" className="font-semibold">
              Invoice
              {bill.lines.length > 0 && (
                <span className="ml-2 font-normal text-quiet">{counted(bill.lines.length, 'line')}</span>
              )}
            </h2>
            {problem && (
              <p role="alert" className="text-red-ink">
                {problem}
              </p>
            )}
            <BillPreview
              bill={bill}
              taxRate={work.taxRate}
              dueDate={work.dueDate}
              fractions={work.fractions}
            />
          </section>
        </div>
      )}
      {/* Within reach of the thumb. */}
      {!isEmpty && (
        <div className="sticky bottom-0 -mx-4 grid border-line border-t bg-surface p-4 pb-[max(1rem,env(safe-area-inset-bottom))] md:hidden">
          {createButton()}
        </div>
      )}
    </Page>
  )
}
