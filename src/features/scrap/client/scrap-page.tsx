import { Plus, Recycle } from 'lucide-react'
import { readFilter, useUrlState } from '@/client/use-url-state'
import { itemOption, items } from '@/features/items/client/items.resource'
import { JobFilter } from '@/features/jobs/client/jobs.filter'
import { EmptyState } from '@/ui/empty-state'
import { FilterBar } from '@/ui/filter-bar'
import { ListBody } from '@/ui/list-body'
import { Page } from '@/ui/page'
import { Button } from '@/ui/primitives/button'
import { RecordFilter } from '@/ui/record-filter'
import { scrapFilter } from '../scrap.schema'
import { scrap } from './scrap.resource'
import { ScrapCard, ScrapCardSkeleton } from './scrap-card'
import { ScrapForm } from './scrap-form'

const COUNTED = { count: true }

export const prefetch = (search: Record<string, unknown>) =>
  scrap.prefetchList(readFilter(scrapFilter, search), COUNTED)

export default function ScrapPage() {
  const url = useUrlState(scrapFilter)
  const list = scrap.useList(url.filter, COUNTED)
  return (
    <Page
      title="Scrap Log"
      subtitle="Material that was cut off, broken or wasted"
      count={list.total}
      actions={
        <Button variant="primary" onClick={() => url.openForm()}>
          <Plus aria-hidden />
          Log Scrap
        </Button>
      }
    >
      <FilterBar
        search={url.filter.search}
        onSearch={(search) => url.setFilter({ search })}
        placeholder="Search scrap..."
        active={url.active}
        onClear={url.clearFilter}
      >
        <JobFilter value={url.filter.jobId} onChange={(jobId) => url.setFilter({ jobId })} />
        <RecordFilter
          label="Item"
          all="All Items"
          source={items}
          toOption={itemOption}
          value={url.filter.itemId}
          onChange={(itemId) => url.setFilter({ itemId })}
        />
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
