import { Pencil, Wrench } from 'lucide-react'
import type { useUrlState } from '@/client/use-url-state'
import { EmptyState } from '@/ui/empty-state'
import { FilterSelect } from '@/ui/filter-select'
import { ListBody } from '@/ui/list-body'
import type { ListState } from '@/ui/list-state'
import { Button } from '@/ui/primitives/button'
import { statusOptions } from '@/ui/status-options'
import { AGREEMENT_STATUSES } from '../agreement'
import type { Agreement, agreementFilter } from '../agreement.schema'
import { AgreementCard, AgreementCardSkeleton } from './agreement-card'
import { AgreementFilters } from './agreement-filters'
import { CreateJobButton } from './create-job-button'

export const CARD_HEIGHT = 285

interface AgreementListProps {
  url: ReturnType<typeof useUrlState<typeof agreementFilter.shape>>
  list: ListState<Agreement>
}

export function AgreementList({ url, list }: AgreementListProps) {
  return (
    <div className="flex flex-col gap-4 md:gap-5">
      <AgreementFilters url={url}>
        <FilterSelect
          label="Status"
          all="All Statuses"
          value={url.filter.status}
          onChange={(status) => url.setFilter({ status })}
          options={statusOptions(AGREEMENT_STATUSES)}
        />
      </AgreementFilters>
      <ListBody
        list={list}
        isFiltered={url.isFiltered}
        onClearFilters={url.clearFilter}
        noMatch="No agreements found"
        skeleton={<AgreementCardSkeleton />}
        estimate={CARD_HEIGHT}
        empty={
          <EmptyState
            icon={Wrench}
            title="No agreements found"
            hint="An agreement says what is looked after for a customer, how often and at what price."
            action={
              <Button variant="primary" onClick={() => url.openForm()}>
                Create Your First Agreement
              </Button>
            }
          />
        }
      >
        {(agreement) => (
          <AgreementCard
            agreement={agreement}
            link={url.linkTo(agreement.id)}
            actions={
              <>
                <Button variant="ghost" onClick={() => url.openForm(agreement.id)}>
                  <Pencil aria-hidden />
                  Edit<span className="sr-only"> {agreement.agreementNumber}</span>
                </Button>
                <CreateJobButton agreement={agreement} label="Create Job" />
              </>
            }
          />
        )}
      </ListBody>
    </div>
  )
}
