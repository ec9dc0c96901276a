import { CalendarCheck2, ClipboardList } from 'lucide-react'
import { formName } from '@/client/form-name'
import { listScreen } from '@/client/list-screen'
import type { UrlState } from '@/client/use-url-state'
import { useUrlTab } from '@/client/use-url-tab'
import { useMay } from '@/client/viewer'
import { CARE_KINDS } from '@/domain/tool-plans/care'
import { dueToolPlans, toolPlans } from '@/domain/tool-plans/client/tool-plans.resource'
import { PLAN_BADGES } from '@/domain/tool-plans/tool-plan'
import { planFilter, type ToolPlan } from '@/domain/tool-plans/tool-plan.schema'
import { ItemFilter } from '@/features/items/client/items.picker'
import { AddButton } from '@/ui/add-button'
import { FilterBar } from '@/ui/filter-bar'
import { FilterSelect } from '@/ui/filter-select'
import { ListBody, ROWS } from '@/ui/list-body'
import type { ListState } from '@/ui/list-state'
import { nameOptions } from '@/ui/options'
import { Page } from '@/ui/page'
import { Tab, TabList, TabPanel, Tabs } from '@/ui/primitives/tabs'
import { StatusFilter } from '@/ui/status-filter'
import { OutOfService } from './out-of-service'
import { PlanDetail } from './plan-detail'
import { PlanDialog } from './plan-dialog'
import { PlanRow, PlanRowSkeleton } from './plan-row'

const urlFilter = planFilter.omit({ due: true })
const due = listScreen(dueToolPlans, urlFilter)
const all = listScreen(toolPlans, urlFilter)

export function prefetch(search: Record<string, unknown>) {
  if (search.tab === undefined) due.prefetch(search)
  if (search.tab === 'plans') all.prefetch(search)
}

const heading = {
  title: 'Tool Maintenance',
  subtitle: 'Service, inspection and calibration: due dates and costs',
}

export default function ToolCarePage() {
  const [tab, setTab] = useUrlTab(['due', 'plans', 'out'])
  const { url, list: dueList } = due.useScreen({ isShown: tab === 'due' })
  const { list: allList } = all.useScreen({ isShown: tab === 'plans' })
  const mayChange = useMay()('change tool care')
  return (
    <Page {...heading} actions={mayChange && <AddButton onClick={() => url.openForm()}>New Plan</AddButton>}>
      <Tabs value={tab} onValueChange={setTab}>
        <TabList aria-label="Views">
          <Tab value="due">Due</Tab>
          <Tab value="plans">All Plans</Tab>
          <Tab value="out">Out of Service</Tab>
        </TabList>
        <TabPanel value="due">
          <Plans
            url={url}
            list={dueList}
            empty={{
              icon: CalendarCheck2,
              title: 'Nothing is due',
              hint: 'Maintenance appears here on the day it is due.',
              add: mayChange ? 'New Plan' : undefined,
            }}
          />
        </TabPanel>
        <TabPanel value="plans">
          <Plans
            url={url}
            list={allList}
            withStatus
            empty={{
              icon: ClipboardList,
              title: 'No plans yet',
              hint: 'A plan sets what a tool needs every so many days or checkouts.',
              add: mayChange ? 'Create Your First Plan' : undefined,
            }}
          />
        </TabPanel>
        <TabPanel value="out">
          <OutOfService />
        </TabPanel>
      </Tabs>
      <PlanDetail id={url.open} onClose={url.close} onForm={url.openForm} />
      <PlanDialog form={url.form} onClose={url.closeForm} onCreated={url.openCreated} />
    </Page>
  )
}

interface PlansProps {
  url: UrlState<typeof urlFilter>
  list: ListState<ToolPlan>
  withStatus?: boolean
  empty: Parameters<typeof ListBody<ToolPlan>>[0]['empty']
}

function Plans({ url, list, withStatus = false, empty }: PlansProps) {
  return (
    <div className="flex flex-col gap-4 md:gap-5">
      <FilterBar {...url.bar} placeholder="Search plans and tools...">
        <ItemFilter {...url.by('itemId')} />
        <FilterSelect label="Kind" all="All Kinds" {...url.by('kind')} options={nameOptions(CARE_KINDS)} />
        {withStatus && <StatusFilter of={PLAN_BADGES} {...url.by('status')} />}
      </FilterBar>
      <ListBody
        list={list}
        {...url.body}
        {...ROWS}
        noMatch="No plans match your filters"
        estimate={82}
        skeleton={<PlanRowSkeleton />}
        empty={empty}
      >
        {(plan) => (
          <PlanRow
            plan={plan}
            link={url.linkTo(plan.id)}
            onDone={() => url.openForm(formName('done', plan.id))}
          />
        )}
      </ListBody>
    </div>
  )
}
