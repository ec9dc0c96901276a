import { Clock, Plus } from 'lucide-react'
import { listScreen } from '@/client/list-screen'
import { readFilter } from '@/client/use-url-state'
import { useUrlTab } from '@/client/use-url-tab'
import { Page } from '@/ui/page'
import { Button } from '@/ui/primitives/button'
import { Tab, TabList, TabPanel, Tabs } from '@/ui/primitives/tabs'
import { timeEntryApi, timeEntryFilter } from '../time-entry.schema'
import { jobTimes, prefetchTimeSummary, timeEntries, userTimes } from './time-entries.resource'
import { TimeEntryForm } from './time-entry-form'
import { TimeEntryList } from './time-entry-list'
import { TimeFilters } from './time-filters'
import { ByJob, ByUser } from './time-group-list'
import { TimeSummaryCards } from './time-summary'

const entries = listScreen(timeEntries, timeEntryFilter, { columns: timeEntryApi.columns })

export function prefetch(search: Record<string, unknown>) {
  const filter = readFilter(timeEntryFilter, search)
  prefetchTimeSummary()
  if (search.tab === 'by-job') jobTimes.prefetchList(filter)
  else if (search.tab === 'by-user') userTimes.prefetchList(filter)
  else entries.prefetch(search)
}

const heading = {
  title: 'Time Tracking',
  subtitle: 'Hours on jobs, who worked them and what they cost',
}

export default function TimeTrackingPage() {
  const [tab, setTab] = useUrlTab(['entries', 'by-job', 'by-user'])
  const screen = entries.useScreen({ isShown: tab === 'entries' })
  const { url, table } = screen
  return (
    <Page
      {...heading}
      actions={
        <>
          <Button onClick={() => url.openForm()} aria-keyshortcuts="n">
            <Plus aria-hidden />
            Add Entry
          </Button>
          <Button variant="primary" onClick={() => url.openForm('clock-in')}>
            <Clock aria-hidden />
            Clock In
          </Button>
        </>
      }
    >
      <TimeSummaryCards />
      <TimeFilters url={url} table={tab === 'entries' ? table : undefined} />
      <Tabs value={tab} onValueChange={setTab}>
        <TabList aria-label="Views">
          <Tab value="entries">Time Entries</Tab>
          <Tab value="by-job">By Job</Tab>
          <Tab value="by-user">By User</Tab>
        </TabList>
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
