import { BellRing } from 'lucide-react'
import { useState } from 'react'
import { listScreen } from '@/client/list-screen'
import { useMay } from '@/client/viewer'
import { LocationFilter } from '@/domain/places/client/locations.picker'
import { ItemFilter } from '@/features/items/client/items.picker'
import { FilterBar } from '@/ui/filter-bar'
import { useIsPhone } from '@/ui/hooks'
import { LinkTabs } from '@/ui/link-tabs'
import { ListBody, ROWS } from '@/ui/list-body'
import { Page } from '@/ui/page'
import { Button } from '@/ui/primitives/button'
import { StatusFilter } from '@/ui/status-filter'
import { ALERT_BADGES, LOW_STOCK_TABS } from '../stock-alert'
import { alertFilter, type StockAlert } from '../stock-alert.schema'
import { AlertRow, AlertRowSkeleton } from './alert-row'
import { stockAlerts, useAcknowledge } from './stock-alerts.resource'

export const { prefetch, useScreen } = listScreen(stockAlerts, alertFilter)

const heading = {
  title: 'Stock Alerts',
  subtitle: 'Items at or below their reorder point, by location',
}

export default function StockAlertsPage() {
  const { url, list } = useScreen()
  const may = useMay()
  const acknowledge = useAcknowledge()
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set())
  const isPhone = useIsPhone()
  const mayAcknowledge = may('change reorder')
  const active = list.items.filter(({ status }) => status === 'active')
  const chosen = active.filter(({ id }) => ticked.has(id))

  const tick = (id: string, isTicked: boolean) =>
    setTicked((before) => {
      const after = new Set(before)
      if (isTicked) after.add(id)
      else after.delete(id)
      return after
    })
  const acknowledgeChosen = async (alerts: StockAlert[]) => {
    if (await acknowledge(alerts)) setTicked(new Set())
  }

  const action =
    mayAcknowledge &&
    (chosen.length > 0 ? (
      <Button variant="primary" onClick={() => void acknowledgeChosen(chosen)}>
        Acknowledge {chosen.length}
      </Button>
    ) : (
      <Button disabled={active.length === 0} onClick={() => setTicked(new Set(active.map(({ id }) => id)))}>
        Select All
      </Button>
    ))

  return (
    <Page {...heading} count={list.total} actions={!isPhone && action}>
      {may('see reorder') && <LinkTabs label="Low Stock" tabs={LOW_STOCK_TABS} />}
      <FilterBar {...url.bar} placeholder="Search items..." end={isPhone && action}>
        <ItemFilter {...url.by('itemId')} />
        <LocationFilter {...url.by('locationId')} />
        <StatusFilter of={ALERT_BADGES} {...url.by('status')} />
      </FilterBar>

      <ListBody
        list={list}
        {...url.body}
        {...ROWS}
        estimate={74}
        skeleton={<AlertRowSkeleton />}
        empty={{
          icon: BellRing,
          title: 'No stock alerts',
          hint: 'Items appear here when they fall to their reorder point.',
        }}
      >
        {(alert) => (
          <AlertRow
            alert={alert}
            isTicked={ticked.has(alert.id)}
            onTick={mayAcknowledge ? (isTicked) => tick(alert.id, isTicked) : undefined}
            onAcknowledge={() => void acknowledge([alert])}
          />
        )}
      </ListBody>
    </Page>
  )
}
