import { CircleHelp } from 'lucide-react'
import { listScreen } from '@/client/list-screen'
import { ScreenList } from '@/client/screen-list'
import { JobFilter } from '@/features/jobs/client/jobs.picker'
import { AddButton } from '@/ui/add-button'
import { FilterBar } from '@/ui/filter-bar'
import { FilterFlag } from '@/ui/filter-flag'
import { FilterPeriod } from '@/ui/filter-period'
import { FilterSelect } from '@/ui/filter-select'
import { MoreFilters } from '@/ui/more-filters'
import { statusOptions } from '@/ui/options'
import { Page } from '@/ui/page'
import { TableControls } from '@/ui/record-table/table-controls'
import { StatusFilter } from '@/ui/status-filter'
import { PRIORITY_BADGES, RFI_BADGES } from '../rfi'
import { rfiApi, rfiFilter } from '../rfi.schema'
import { RfiCard, RfiCardSkeleton } from './rfi-card'
import { RfiDetail } from './rfi-detail'
import { RfiForm } from './rfi-form'
import { rfis } from './rfis.resource'
import { manyRfis } from './rfis-many'

export const { prefetch, useScreen } = listScreen(rfis, rfiFilter, { columns: rfiApi.columns })

const heading = { title: 'RFIs', subtitle: 'Requests for information on jobs, and their answers' }

export default function RfisPage() {
  const screen = useScreen()
  const { url, list, table } = screen
  return (
    <Page
      {...heading}
      count={list.total}
      actions={<AddButton onClick={() => url.openForm()}>Create RFI</AddButton>}
    >
      <FilterBar {...url.bar} placeholder="Search RFIs..." end={<TableControls table={table} />}>
        <JobFilter {...url.by('jobId')} />
        <StatusFilter of={RFI_BADGES} {...url.by('status')} />
        <FilterSelect
          label="Priority"
          all="All Priorities"
          {...url.by('priority')}
          options={statusOptions(PRIORITY_BADGES)}
        />
        <MoreFilters active={url.activeOf('mine', 'from', 'to')}>
          <FilterFlag label="Only Mine" {...url.by('mine')} />
          <FilterPeriod
            label="Date Submitted"
            all="Submitted Any Time"
            value={url.filter}
            onChange={url.setFilter}
          />
        </MoreFilters>
      </FilterBar>

      <ScreenList
        name="RFIs"
        screen={screen}
        many={manyRfis}
        noMatch="No RFIs found"
        skeleton={<RfiCardSkeleton />}
        empty={{
          icon: CircleHelp,
          title: 'No RFIs found',
          hint: 'An RFI asks about something the plans leave open and keeps the answer.',
          add: 'Create Your First RFI',
        }}
      >
        {(rfi) => <RfiCard rfi={rfi} link={url.linkTo(rfi.id)} />}
      </ScreenList>

      <RfiDetail id={url.open} formOver={url.form} onClose={url.close} onForm={url.openForm} />
      {url.form && <RfiForm id={url.formId} onClose={url.closeForm} />}
    </Page>
  )
}
