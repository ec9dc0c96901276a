import { CalendarRange } from 'lucide-react'
import { readForm } from '@/client/form-name'
import { listScreen } from '@/client/list-screen'
import { ScreenList } from '@/client/screen-list'
import { useUrlTab } from '@/client/use-url-tab'
import { reservations } from '@/domain/reservations/client/reservations.resource'
import { RESERVATION_BADGES } from '@/domain/reservations/reservation'
import { reservationApi, screenFilter } from '@/domain/reservations/reservation.schema'
import { UserFilter } from '@/domain/users/client/users.picker'
import { ItemFilter } from '@/features/items/client/items.picker'
import { JobFilter } from '@/features/jobs/client/jobs.picker'
import { KitFilter } from '@/features/kits/client/kits.picker'
import { AddButton } from '@/ui/add-button'
import { FilterBar } from '@/ui/filter-bar'
import { FilterFlag } from '@/ui/filter-flag'
import { FilterPeriod } from '@/ui/filter-period'
import { MoreFilters } from '@/ui/more-filters'
import { Page } from '@/ui/page'
import { Tab, TabList, TabPanel, Tabs } from '@/ui/primitives/tabs'
import { TableControls } from '@/ui/record-table/table-controls'
import { StatusFilter } from '@/ui/status-filter'
import { CalendarView, prefetchCalendar } from './calendar-view'
import { ReservationCard, ReservationCardSkeleton } from './reservation-card'
import { ReservationDetail } from './reservation-detail'
import { ReservationForm } from './reservation-form'
import { manyReservations } from './reservations-many'

const all = listScreen(reservations, screenFilter, { columns: reservationApi.columns })
const overdue = listScreen(reservations, screenFilter, {
  otherwise: { overdue: 'true' } as object,
  columns: reservationApi.columns,
})

export function prefetch(search: Record<string, unknown>) {
  if (search.tab === 'list') all.prefetch(search)
  else if (search.tab === 'overdue') overdue.prefetch(search)
  else prefetchCalendar(search)
}

/** The calendar has its own date navigation. */
const PERIOD = ['from', 'to'] as const
const PRESETS = ['item', 'kit', 'job'] as const

const heading = {
  title: 'Reservations',
  subtitle: 'Who needs which tools, kits and supplies, and when',
}

export default function ReservationsPage() {
  const [tab, setTab] = useUrlTab(['calendar', 'list', 'overdue'])
  const listed = all.useScreen({ isShown: tab === 'list' })
  const { url } = listed
  const late = overdue.useScreen({ isShown: tab === 'overdue' })
  return (
    <Page {...heading} actions={<AddButton onClick={() => url.openForm()}>New Reservation</AddButton>}>
      <Tabs value={tab} onValueChange={setTab}>
        <TabList aria-label="Views">
          <Tab value="calendar">Calendar</Tab>
          <Tab value="list">List</Tab>
          <Tab value="overdue">Overdue</Tab>
        </TabList>
        <div className="mt-4">
          <FilterBar
            {...url.bar}
            placeholder="Search reservations..."
            end={tab !== 'calendar' && <TableControls table={(tab === 'list' ? listed : late).table} />}
          >
            <UserFilter {...url.by('reservedFor')} />
            <ItemFilter {...url.by('itemId')} />
            {tab !== 'overdue' && (
              <StatusFilter
                of={RESERVATION_BADGES}
                value={url.filter.status?.[0]}
                onChange={(status) => url.setFilter({ status })}
              />
            )}
            <MoreFilters
              active={url.activeOf('kitId', 'jobId', 'mine', ...(tab === 'calendar' ? [] : PERIOD))}
            >
              <FilterFlag label="Only Mine" {...url.by('mine')} />
              <KitFilter {...url.by('kitId')} />
              <JobFilter {...url.by('jobId')} />
              {tab !== 'calendar' && (
                <FilterPeriod value={url.filter} onChange={url.setFilter} isAhead={tab === 'list'} />
              )}
            </MoreFilters>
          </FilterBar>
        </div>
        <TabPanel value="calendar">
          <CalendarView filter={url.filter} />
        </TabPanel>
        {(['list', 'overdue'] as const).map((value) => (
          <TabPanel key={value} value={value}>
            <ScreenList
              name="Reservations"
              screen={value === 'list' ? listed : late}
              many={manyReservations}
              skeleton={<ReservationCardSkeleton />}
              empty={
                value === 'list'
                  ? {
                      icon: CalendarRange,
                      title: 'No reservations found',
                      hint: 'Reserve tools, kits or supplies for a job so nobody else takes them.',
                      add: 'New Reservation',
                    }
                  : { icon: CalendarRange, title: 'Nothing is overdue' }
              }
            >
              {(reservation) => (
                <ReservationCard
                  reservation={reservation}
                  link={url.linkTo(reservation.id)}
                  onEdit={() => url.openForm(reservation.id)}
                />
              )}
            </ScreenList>
          </TabPanel>
        ))}
      </Tabs>
      <ReservationDetail id={url.open} onClose={url.close} onForm={url.openForm} />
      {url.form && <FormOf form={url.form} onClose={url.closeForm} />}
    </Page>
  )
}

/** The form that the URL names: for an item, kit or job, an existing reservation, or a new one. */
function FormOf({ form, onClose }: { form: string; onClose: () => void }) {
  const { kind, id } = readForm(form, PRESETS)
  return kind ? (
    <ReservationForm preset={{ [`${kind}Id`]: id }} onClose={onClose} />
  ) : (
    <ReservationForm id={id} onClose={onClose} />
  )
}
