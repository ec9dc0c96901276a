import { Download } from 'lucide-react'
import type { ReactNode } from 'react'
import { withQuery } from '@/client/api'
import type { UrlState } from '@/client/use-url-state'
import { useReach } from '@/client/viewer'
import { UserFilter } from '@/domain/users/client/users.picker'
import { JobFilter } from '@/features/jobs/client/jobs.picker'
import { FilterBar } from '@/ui/filter-bar'
import { FilterFlag } from '@/ui/filter-flag'
import { FilterPeriod } from '@/ui/filter-period'
import { FilterSelect } from '@/ui/filter-select'
import { MoreFilters } from '@/ui/more-filters'
import { Button } from '@/ui/primitives/button'
import { TableControls } from '@/ui/record-table/table-controls'
import type { TableView } from '@/ui/record-table/table-view'
import { StatusFilter } from '@/ui/status-filter'
import { TIME_BADGES } from '../time-entry'
import type { timeEntryFilter } from '../time-entry.schema'
import { exportPath } from './time-entries.resource'

export type TimeUrl = UrlState<typeof timeEntryFilter>

interface TimeFiltersProps {
  url: TimeUrl
  table: TableView | undefined
  /** For all listed entries, on phones. */
  action: ReactNode
}

/** The filters apply to all three tabs and to the export. */
export function TimeFilters({ url, table, action }: TimeFiltersProps) {
  const { filter, setFilter } = url
  const seesAll = useReach()('see time') === 'all'
  return (
    <FilterBar
      {...url.bar}
      end={
        table ? (
          <div className="flex gap-2">
            <TableControls table={table} />
            {action}
          </div>
        ) : (
          <Button asChild>
            <a href={withQuery(exportPath, filter)} download>
              <Download aria-hidden />
              Export CSV
            </a>
          </Button>
        )
      }
    >
      {seesAll && <UserFilter label="User" all="All Users" {...url.by('userId')} />}
      <JobFilter {...url.by('jobId')} />
      <FilterSelect label="Billable Status" all="All" {...url.by('billable')} options={BILLABLE_OPTIONS} />
      <MoreFilters active={url.activeOf('status', 'from', 'to', 'mine', 'running')}>
        <StatusFilter of={TIME_BADGES} {...url.by('status')} />
        <FilterPeriod value={filter} onChange={setFilter} />
        {seesAll && (
          <>
            <FilterFlag label="Only Mine" {...url.by('mine')} />
            <FilterFlag label="Only Running" {...url.by('running')} />
          </>
        )}
      </MoreFilters>
    </FilterBar>
  )
}

const BILLABLE_OPTIONS = [
  { value: '1', label: 'Billable Only' },
  { value: '0', label: 'Non-Billable Only' },
] as const
