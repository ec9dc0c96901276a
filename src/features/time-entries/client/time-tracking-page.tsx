import { Clock, Square } from 'lucide-react'
import { listScreen } from '@/client/list-screen'
import { readFilter } from '@/client/use-url-state'
import { useUrlTab } from '@/client/use-url-tab'
import { useReach } from '@/client/viewer'
import { AddButton } from '@/ui/add-button'
import { useIsPhone } from '@/ui/hooks'
import { Page } from '@/ui/page'
import { Button } from '@/ui/primitives/button'
import { Tab, TabList, TabPanel, Tabs } from '@/ui/primitives/tabs'
import { timeEntryApi, timeEntryFilter } from '../time-entry.schema'
import { ApproveShown } from './approve-shown'
import { jobTimes, prefetchTimeSummary, timeEntries, useClockQuery, userTimes } from './time-entries.resource'
import { TimeEntryForm } from './time-entry-form'
import { TimeEntryList } from './time-entry-list'
import { TimeFilters } from './time-filters'
import { ByJob, ByUser } from './time-group-list'
import { TimeSummaryCards } from './time-summary'
import { useClockAct } from './use-clock-act'

const entries = listScreen(timeEntries, timeEntryFilter, { columns: timeEntryApi.columns })

export function prefetch(search: Record<string, unknown>) {
  const filter = readFilter(timeEntryFilter, search)
  prefetchTimeSummary()
  if (search.tab === 'by-job') jobTimes.prefetchList(filter)
  else if (search.tab === 'by-user') userTimes.prefetchList(filter)
  else entries.prefetch(search)
}

export default function TimeTrackingPage() {
  const [tab, setTab] = useUrlTab(['entries', 'by-job', 'by-user'])
  const screen = entries.useScreen({ isShown: tab === 'entries' })
  const { url, list, table } = screen
  const seesAll = useReach()('see time') === 'all'
  const isPhone = useIsPhone()
  const approve = tab === 'entries' && <ApproveShown entries={list.items} />
  const clock = <ClockButton onClockIn={() => url.openForm('clock-in')} />
  return (
    <Page
      title="Time Tracking"
      count={tab === 'entries' && !isPhone ? list.total : null}
      phoneAction={clock}
      actions={
        <>
          {!isPhone && approve}
          <AddButton isSecondary onClick={() => url.openForm()}>
            Add Entry
          </AddButton>
          {!isPhone && clock}
        </>
      }
    >
      <TimeSummaryCards />
      <Tabs value={tab} onValueChange={setTab}>
        <div className="flex flex-wrap items-center justify-between gap-x-5 gap-y-3">
          <TabList aria-label="Views" className="border-b-0">
            <Tab value="entries">Time Entries</Tab>
            <Tab value="by-job">By Job</Tab>
            {seesAll && <Tab value="by-user">By User</Tab>}
          </TabList>
          <TimeFilters url={url} table={tab === 'entries' ? table : undefined} action={isPhone && approve} />
        </div>
        <TabPanel value="entries">
          <TimeEntryList screen={screen} />
        </TabPanel>
        <TabPanel value="by-job">
          <ByJob url={url} />
        </TabPanel>
        <TabPanel value="by-user">
          <ByUser url={url} />
        </TabPanel>
      </Tabs>
      {url.form && <TimeEntryForm key={url.form} form={url.form} onClose={url.closeForm} />}
    </Page>
  )
}

/** Clocks out while the person's clock runs. */
function ClockButton({ onClockIn }: { onClockIn: () => void }) {
  // On phones the floating button is the primary action.
  const variant = useIsPhone() ? 'secondary' : 'primary'
  const { data: clock, isPending: isLoading } = useClockQuery()
  const { isPending, act } = useClockAct(clock)
  return clock?.running ? (
    <Button variant={variant} busy={isPending} onClick={act}>
      <Square aria-hidden className="fill-current" />
      Clock Out
    </Button>
  ) : (
    <Button variant={variant} disabled={isLoading} onClick={onClockIn}>
      <Clock aria-hidden />
      Clock In
    </Button>
  )
}
