import { Recycle } from 'lucide-react'
import { listScreen } from '@/client/list-screen'
import { ScreenList } from '@/client/screen-list'
import { ItemFilter } from '@/features/items/client/items.picker'
import { JobFilter } from '@/features/jobs/client/jobs.picker'
import { formatDate } from '@/shared/dates'
import { AddButton } from '@/ui/add-button'
import { FilterBar } from '@/ui/filter-bar'
import { Page } from '@/ui/page'
import { TableControls } from '@/ui/record-table/table-controls'
import { type Scrap, scrapApi, scrapFilter } from '../scrap.schema'
import { scrap } from './scrap.resource'
import { ScrapCard, ScrapCardSkeleton } from './scrap-card'
import { ScrapForm } from './scrap-form'

export const { prefetch, useScreen } = listScreen(scrap, scrapFilter, { columns: scrapApi.columns })

const heading = { title: 'Scrap Log', subtitle: 'Material that was cut off, broken or wasted' }

export default function ScrapPage() {
  const screen = useScreen()
  const { url, list, table } = screen
  return (
    <Page
      {...heading}
      count={list.total}
      actions={<AddButton onClick={() => url.openForm()}>Log Scrap</AddButton>}
    >
      <FilterBar {...url.bar} placeholder="Search scrap..." end={<TableControls table={table} />}>
        <JobFilter {...url.by('jobId')} />
        <ItemFilter {...url.by('itemId')} />
      </FilterBar>

      <ScreenList
        name="Scrap"
        screen={screen}
        // Scrap has no detail.
        linkTo={null}
        line={lineOf}
        skeleton={<ScrapCardSkeleton />}
        empty={{
          icon: Recycle,
          title: 'No scrap records found',
          hint: 'Log scrap to see which jobs waste material.',
          add: 'Log First Scrap',
        }}
      >
        {(record) => <ScrapCard record={record} />}
      </ScreenList>

      {url.form && <ScrapForm onClose={url.closeForm} />}
    </Page>
  )
}

const lineOf = ({ material, qty, unit, jobNum, byName, ts }: Scrap) => ({
  title: material,
  amount: `${qty} ${unit}`,
  beside: [jobNum && `#${jobNum}`, byName, formatDate(ts)].filter(Boolean).join(' · '),
})
