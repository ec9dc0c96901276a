import { CalendarCheck } from 'lucide-react'
import type { UrlState } from '@/client/use-url-state'
import { ListBody } from '@/ui/list-body'
import type { ListState } from '@/ui/list-state'
import type { Agreement, upcomingFilter } from '../agreement.schema'
import { AgreementCard, AgreementCardSkeleton } from './agreement-card'
import { AgreementFilters } from './agreement-filters'
import { CARD_HEIGHT } from './agreement-list'
import { CreateJobButton } from './create-job-button'

interface UpcomingListProps {
  url: UrlState<typeof upcomingFilter>
  list: ListState<Agreement>
}

/** Overdue services first, then those due within 30 days. */
export function UpcomingList({ url, list }: UpcomingListProps) {
  return (
    <div className="flex flex-col gap-4 md:gap-5">
      <AgreementFilters url={url} />
      <ListBody
        list={list}
        {...url.body}
        noMatch="No upcoming services"
        skeleton={<AgreementCardSkeleton />}
        estimate={CARD_HEIGHT}
        empty={{
          icon: CalendarCheck,
          title: 'No upcoming services',
          hint: 'No maintenance services are due in the next 30 days',
        }}
      >
        {(agreement) => (
          <AgreementCard
            agreement={agreement}
            link={url.linkTo(agreement.id)}
            actions={<CreateJobButton agreement={agreement} label="Create Service Job" />}
          />
        )}
      </ListBody>
    </div>
  )
}
