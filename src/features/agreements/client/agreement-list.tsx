import { Wrench } from 'lucide-react'
import type { UrlState } from '@/client/use-url-state'
import { EditButton } from '@/ui/edit-button'
import { ListBody } from '@/ui/list-body'
import type { ListState } from '@/ui/list-state'
import { StatusFilter } from '@/ui/status-filter'
import { AGREEMENT_BADGES } from '../agreement'
import type { Agreement, agreementFilter } from '../agreement.schema'
import { AgreementCard, AgreementCardSkeleton } from './agreement-card'
import { AgreementFilters } from './agreement-filters'
import { CreateJobButton } from './create-job-button'

export const CARD_HEIGHT = 285

interface AgreementListProps {
  url: UrlState<typeof agreementFilter>
  list: ListState<Agreement>
}

export function AgreementList({ url, list }: AgreementListProps) {
  return (
    <div className="flex flex-col gap-4 md:gap-5">
      <AgreementFilters url={url}>
        <StatusFilter of={AGREEMENT_BADGES} {...url.by('status')} />
      </AgreementFilters>
      <ListBody
        list={list}
        {...url.body}
        noMatch="No agreements found"
        skeleton={<AgreementCardSkeleton />}
        estimate={CARD_HEIGHT}
        empty={{
          icon: Wrench,
          title: 'No agreements found',
          hint: 'An agreement says what is looked after for a customer, how often and at what price.',
          add: 'Create Your First Agreement',
        }}
      >
        {(agreement) => (
          <AgreementCard
            agreement={agreement}
            link={url.linkTo(agreement.id)}
            actions={
              <>
                <EditButton variant="ghost" onClick={() => url.openForm(agreement.id)}>
                  Edit<span className="sr-only"> {agreement.agreementNumber}</span>
                </EditButton>
                <CreateJobButton agreement={agreement} label="Create Job" />
              </>
            }
          />
        )}
      </ListBody>
    </div>
  )
}
