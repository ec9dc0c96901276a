import { SectionList, SectionRow } from '@/client/section-list'
import type { OnJobPage } from '@/features/jobs/job.schema'
import { formatDate } from '@/shared/dates'
import { formatMoney } from '@/shared/money'
import { ScreenLink } from '@/ui/screen-link'
import { EstimateBadges } from './estimate-badges'
import { EstimateForm } from './estimate-form'
import { estimates } from './estimates.resource'

/** A job's estimates. */
export default function JobEstimates({ job: { id: jobId, customerId } }: OnJobPage) {
  return (
    <SectionList
      list={estimates.useList({ jobId }, { limit: 20, count: true })}
      none="No estimates for this job yet"
      more="Show More Estimates"
      add={{
        name: 'estimate',
        label: 'Create Estimate',
        form: (onClose) => (
          <EstimateForm jobId={jobId} {...(customerId && { customerId })} onClose={onClose} />
        ),
      }}
    >
      {(estimate) => (
        <SectionRow
          link={
            <ScreenLink to="/estimates" search={{ open: estimate.id }}>
              {estimate.estimateNumber}
            </ScreenLink>
          }
          text={estimate.title}
          note={formatDate(estimate.createdAt)}
          figure={formatMoney(estimate.total)}
          badge={<EstimateBadges estimate={estimate} />}
        />
      )}
    </SectionList>
  )
}
