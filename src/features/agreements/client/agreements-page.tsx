import { readForm } from '@/client/form-name'
import { listScreen } from '@/client/list-screen'
import { useUrlTab } from '@/client/use-url-tab'
import { useFieldColumns } from '@/domain/custom-fields/client/field-columns.picker'
import { AddButton } from '@/ui/add-button'
import { Page } from '@/ui/page'
import { Tab, TabList, TabPanel, Tabs } from '@/ui/primitives/tabs'
import { agreementApi, agreementFilter, upcomingFilter } from '../agreement.schema'
import { AgreementDetail } from './agreement-detail'
import { AgreementForm } from './agreement-form'
import { AgreementList } from './agreement-list'
import { agreements, upcomingServices } from './agreements.resource'
import { UpcomingList } from './upcoming-list'

const all = listScreen(agreements, agreementFilter, { columns: agreementApi.columns })
const upcoming = listScreen(upcomingServices, upcomingFilter)

export function prefetch(search: Record<string, unknown>) {
  upcoming.prefetch(search)
  if (search.tab !== 'upcoming') all.prefetch(search)
}

const heading = {
  title: 'Maintenance Agreements',
  subtitle: 'Maintenance contracts and upcoming services',
}

export default function AgreementsPage() {
  const [tab, setTab] = useUrlTab(['agreements', 'upcoming'])
  const screen = all.useScreen({ isShown: tab === 'agreements', own: useFieldColumns('agreement') })
  const { url, list } = screen
  // Shown on the tab, whichever is open.
  const due = upcoming.useScreen()
  const form = url.form && wanted(url.form)
  return (
    <Page
      {...heading}
      count={tab === 'agreements' ? list.total : due.list.total}
      actions={<AddButton onClick={() => url.openForm()}>Create Agreement</AddButton>}
    >
      <Tabs value={tab} onValueChange={setTab}>
        <TabList aria-label="Views">
          <Tab value="agreements">All Agreements</Tab>
          <Tab value="upcoming">
            Upcoming Services
            <CountBadge count={due.list.total} />
          </Tab>
        </TabList>
        <TabPanel value="agreements">
          <AgreementList screen={screen} />
        </TabPanel>
        <TabPanel value="upcoming">
          <UpcomingList {...due} />
        </TabPanel>
      </Tabs>

      <AgreementDetail id={url.open} onClose={url.close} onForm={url.openForm} />
      {form && <AgreementForm key={url.form} {...form} onClose={url.closeForm} />}
    </Page>
  )
}

function CountBadge({ count }: { count: string | null }) {
  return (
    count !== null && (
      <span className="figures grid h-5 min-w-5 place-items-center rounded-full bg-grey-wash px-1.5 text-grey-ink text-sm">
        {count}
      </span>
    )
  )
}

/** The agreement to edit or extend; undefined for a new one, perhaps for a customer. */
function wanted(form: string) {
  const { kind, id } = readForm(form, ['renew', 'customer'])
  if (kind === 'customer') return { customerId: id }
  return { id, isRenewal: kind === 'renew' }
}
