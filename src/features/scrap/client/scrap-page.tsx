import { Recycle } from 'lucide-react'
import { listScreen } from '@/client/list-screen'
import { ItemFilter } from '@/features/items/client/items.picker'
import { JobFilter } from '@/features/jobs/client/jobs.picker'
import { AddButton } from '@/ui/add-button'
import { FilterBar } from '@/ui/filter-bar'
import { ListBody } from '@/ui/list-body'
import { Page } from '@/ui/page'
import { scrapFilter } from '../scrap.schema'
import { scrap } from './scrap.resource'
import { ScrapCard, ScrapCardSkeleton } from './scrap-card'
import { ScrapForm } from './scrap-form'

export const { prefetch, useScreen } = listScreen(scrap, scrapFilter)

const heading = { title: 'Scrap Log', subtitle: 'Material that was cut off, broken or wasted' }

export default function ScrapPage() {
  const { url, list } = useScreen()
  return (
    <Page
      {...heading}
      count={list.total}
      actions={<AddButton onClick={() => url.openForm()}>Log Scrap</AddButton>}
    >
      <FilterBar {...url.bar} placeholder="Search scrap...">
        <JobFilter {...url.by('jobId')} />
        <ItemFilter {...url.by('itemId')} />
      </FilterBar>

      <ListBody
        list={list}
        {...url.body}
        skeleton={<ScrapCardSkeleton />}
        empty={{
          icon: Recycle,
          title: 'No scrap records found',
          hint: 'Log scrap to see which jobs waste material.',
          add: 'Log First Scrap',
        }}
      >
        {(record) => <ScrapCard record={record} />}
      </ListBody>

      {url.form && <ScrapForm onClose={url.closeForm} />}
    </Page>
  )
}
