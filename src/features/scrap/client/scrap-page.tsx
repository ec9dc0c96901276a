import { Recycle } from 'lucide-react'
import { listScreen } from '@/client/list-screen'
import { ItemFilter } from '@/features/items/client/items.picker'
import { JobFilter } from '@/features/jobs/client/jobs.picker'
import { AddButton } from '@/ui/add-button'
import { EmptyState } from '@/ui/empty-state'
import { FilterBar } from '@/ui/filter-bar'
import { ListBody } from '@/ui/list-body'
import { Page } from '@/ui/page'
import { Button } from '@/ui/primitives/button'
import { scrapFilter } from '../scrap.schema'
import { scrap } from './scrap.resource'
import { ScrapCard, ScrapCardSkeleton } from './scrap-card'
import { ScrapForm } from './scrap-form'

export const { prefetch, useScreen } = listScreen(scrap, scrapFilter)

export default function ScrapPage() {
  const { url, list } = useScreen()
  return (
    <Page
      title="Scrap Log"
      subtitle="Material that was cut off, broken or wasted"
      count={list.total}
      actions={<AddButton onClick={() => url.openForm()}>Log Scrap</AddButton>}
    >
      <FilterBar {...url.bar} placeholder="Search scrap...">
        <JobFilter value={url.filter.jobId} onChange={(jobId) => url.setFilter({ jobId })} />
        <ItemFilter value={url.filter.itemId} onChange={(itemId) => url.setFilter({ itemId })} />
      </FilterBar>

      <ListBody
        list={list}
        isFiltered={url.isFiltered}
        onClearFilters={url.clearFilter}
        skeleton={<ScrapCardSkeleton />}
        empty={
          <EmptyState
            icon={Recycle}
            title="No scrap records found"
            hint="Logging what is thrown away shows which jobs waste material."
            action={
              <Button variant="primary" onClick={() => url.openForm()}>
                Log First Scrap
              </Button>
            }
          />
        }
      >
        {(record) => <ScrapCard record={record} />}
      </ListBody>

      {url.form && <ScrapForm onClose={url.closeForm} />}
    </Page>
  )
}
