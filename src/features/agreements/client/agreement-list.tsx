import { Wrench } from 'lucide-react'
import { ScreenList } from '@/client/screen-list'
import type { UrlState } from '@/client/use-url-state'
import { EditButton } from '@/ui/edit-button'
import type { ListState } from '@/ui/list-state'
import { TableControls } from '@/ui/record-table/table-controls'
import type { TableView } from '@/ui/record-table/table-view'
import { StatusFilter } from '@/ui/status-filter'
import { AGREEMENT_BADGES } from '../agreement'
import type { Agreement, agreementFilter } from '../agreement.schema'
import { AgreementCard, AgreementCardSkeleton } from './agreement-card'
import { AgreementFilters } from './agreement-filters'
import { manyAgreements } from './agreements-many'
import { CreateJobButton } from './create-job-button'

export const CARD_HEIGHT = 200

interface AgreementListProps {
  screen: {
    url: UrlState<typeof agreementFilter>
    list: ListState<Agreement>
    table: TableView
    requested: object
  }
}

export function AgreementList({ screen }: AgreementListProps) {
  const { url, table } = screen
  return (
    <div className="flex flex-col gap-4 md:gap-5">
      <AgreementFilters url={url} end={<TableControls table={table} />}>
        <StatusFilter of={AGREEMENT_BADGES} {...url.by('status')} />
      </AgreementFilters>
      <ScreenList
        name="Agreements"
        screen={screen}
        many={manyAgreements}
        noMatch="No agreements found"
        skeleton={<AgreementCardSkeleton />}
        estimate={CARD_HEIGHT}
        empty={{
          icon: Wrench,
          title: 'No agreements found',
          hint: 'An agreement sets what you maintain for a customer, how often and at what price.',
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
      </ScreenList>
    </div>
  )
}
