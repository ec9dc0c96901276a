import { ClipboardList } from 'lucide-react'
import { useEffect, useState } from 'react'
import { listScreen } from '@/client/list-screen'
import { ScreenList } from '@/client/screen-list'
import type { UrlState } from '@/client/use-url-state'
import { JobFilter } from '@/features/jobs/client/jobs.picker'
import { AddButton } from '@/ui/add-button'
import { FilterBar } from '@/ui/filter-bar'
import { FilterFlag } from '@/ui/filter-flag'
import { FilterPeriod } from '@/ui/filter-period'
import { MoreFilters } from '@/ui/more-filters'
import { Page } from '@/ui/page'
import { TableControls } from '@/ui/record-table/table-controls'
import { fieldLogApi, fieldLogFilter } from '../field-log.schema'
import { FieldLogCard, FieldLogCardSkeleton } from './field-log-card'
import { FieldLogDetail } from './field-log-detail'
import { FieldLogForm } from './field-log-form'
import { fieldLogs } from './field-logs.resource'

export const { prefetch, useScreen } = listScreen(fieldLogs, fieldLogFilter, { columns: fieldLogApi.columns })

const heading = { title: 'Daily Field Logs', subtitle: 'Daily record of work on site' }

export default function FieldLogsPage() {
  const screen = useScreen()
  const { url, list, table } = screen
  const { filter, setFilter } = url
  const noteSaved = useCloseAfterSave(url)

  return (
    <Page
      {...heading}
      count={list.total}
      actions={<AddButton onClick={() => url.openForm()}>Create Field Log</AddButton>}
    >
      <FilterBar {...url.bar} placeholder="Search field logs..." end={<TableControls table={table} />}>
        <JobFilter {...url.by('jobId')} />
        <FilterPeriod value={filter} onChange={setFilter} />
        <MoreFilters active={url.activeOf('mine')}>
          <FilterFlag label="Only Mine" {...url.by('mine')} />
        </MoreFilters>
      </FilterBar>

      <ScreenList
        name="Field Logs"
        screen={screen}
        noMatch="No field logs found"
        failure="Failed to fetch field logs"
        minWidth={340}
        estimate={214}
        skeleton={<FieldLogCardSkeleton />}
        empty={{
          icon: ClipboardList,
          title: 'No field logs found',
          hint: 'A field log records the day on site: work, crew, hours and issues.',
          add: 'Create First Field Log',
        }}
      >
        {(log) => <FieldLogCard log={log} link={url.linkTo(log.id)} />}
      </ScreenList>

      <FieldLogDetail id={url.open} onClose={url.close} onForm={url.openForm} />
      {url.form && (
        <FieldLogForm
          id={url.formId}
          jobId={filter.jobId}
          onClose={url.closeForm}
          onSaved={noteSaved}
          onPhotosLeft={url.openCreated}
        />
      )}
    </Page>
  )
}

/**
 * Cancelling the form returns to the detail; saving also closes the detail, once the form has left the URL.
 */
function useCloseAfterSave({ open, form, close }: UrlState<typeof fieldLogFilter>): () => void {
  const [isSaved, setSaved] = useState(false)
  useEffect(() => {
    if (!isSaved || form) return
    setSaved(false)
    if (open) void close()
  })
  return () => setSaved(true)
}
