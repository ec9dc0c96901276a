import { useMemo, useState } from 'react'
import { useMay } from '@/client/viewer'
import { formatDateTime } from '@/shared/dates'
import { cx } from '@/ui/cx'
import { DetailRows } from '@/ui/detail-rows'
import { Button } from '@/ui/primitives/button'
import { Tab, TabList, TabPanel, Tabs } from '@/ui/primitives/tabs'
import { ScreenLink } from '@/ui/screen-link'
import { varianceWords } from '../cycle-count'
import type { CountLine, CycleCount, LineFilter } from '../cycle-count.schema'
import { linesOf } from './cycle-counts.resource'

type Filter = NonNullable<LineFilter['filter']>

const TABS: { filter: Filter; label: string; none: string }[] = [
  { filter: 'variance', label: 'Differences', none: 'No differences' },
  { filter: 'counted', label: 'Counted', none: 'Nothing has been counted yet' },
  { filter: 'uncounted', label: 'Not Counted', none: 'Everything has been counted' },
]

/** Counted, differing and uncounted lines. */
export function CountLines({ count }: { count: CycleCount }) {
  const may = useMay()
  const seesExpected = count.showExpected || may('see expected quantities')
  const isOver = count.status === 'completed' || count.status === 'cancelled'
  // Uncounted stock is irrelevant once the count is over.
  const tabs = TABS.filter(
    ({ filter }) => (filter !== 'variance' || seesExpected) && (filter !== 'uncounted' || !isOver),
  )
  const [tab, setTab] = useState<Filter>(seesExpected ? 'variance' : 'counted')
  return (
    <Tabs value={tab} onValueChange={(next) => setTab(next as Filter)}>
      <TabList aria-label="Lines">
        {tabs.map(({ filter, label }) => (
          <Tab key={filter} value={filter}>
            {label}
          </Tab>
        ))}
      </TabList>
      {tabs.map(({ filter, none }) => (
        <TabPanel key={filter} value={filter}>
          <Lines countId={count.id} filter={filter} none={none} />
        </TabPanel>
      ))}
    </Tabs>
  )
}

function Lines({ countId, filter, none }: { countId: string; filter: Filter; none: string }) {
  const lines = useMemo(() => linesOf(countId), [countId])
  const list = lines.useList({ filter })
  return (
    <>
      <DetailRows list={list} none={none}>
        {(line) => <Line line={line} />}
      </DetailRows>
      {list.hasMore && (
        <Button className="mt-3" busy={list.isLoadingMore} onClick={list.loadMore}>
          Show More
        </Button>
      )}
    </>
  )
}

function Line({ line }: { line: CountLine }) {
  const { itemId, itemName, itemCode, zoneName, countedAt, countedByName, notes, elsewhere, history } = line
  return (
    <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
      <div className="min-w-0 flex-1 basis-52">
        <ScreenLink to="/inventory" search={{ open: itemId }}>
          {itemName}
        </ScreenLink>
        <p className="text-quiet text-sm">
          {[itemCode, zoneName].filter(Boolean).join(' · ')}
          {countedAt && `, ${countedByName}, ${formatDateTime(countedAt)}`}
        </p>
        {history.length > 0 && (
          <p className="text-quiet text-sm">
            Before: {history.map((said) => `${said.actualQty} by ${said.countedByName}`).join(', ')}
          </p>
        )}
        {notes && <p className="break-words text-sm">{notes}</p>}
        {elsewhere.length > 0 && <p className="text-amber-ink text-sm">{elsewhereWords(line)}</p>}
      </div>
      <Figures line={line} />
    </div>
  )
}

/** "Belongs elsewhere: 10 at Main Warehouse" */
export const elsewhereWords = ({ elsewhere }: Pick<CountLine, 'elsewhere'>) =>
  `Belongs elsewhere: ${elsewhere.map(({ qty, locationName }) => `${qty} at ${locationName}`).join(', ')}`

/** Expected and counted quantities, if visible. */
export function Figures({
  line: { expectedQty, actualQty, variance },
}: {
  line: Pick<CountLine, 'expectedQty' | 'actualQty' | 'variance'>
}) {
  if (actualQty === null)
    return expectedQty === null ? null : <span className="figures text-quiet">{expectedQty} expected</span>
  if (expectedQty === null || variance === null) return <span className="figures">{actualQty}</span>
  return (
    <span className="figures flex items-baseline gap-3">
      <span className="text-quiet">
        {expectedQty} <span aria-hidden>→</span>
        <span className="sr-only">expected, counted</span> <span className="text-ink">{actualQty}</span>
      </span>
      <span
        className={cx(
          'min-w-10 text-right font-semibold',
          variance < 0 ? 'text-red-ink' : variance > 0 ? 'text-amber-ink' : 'text-green-ink',
        )}
      >
        {varianceWords(variance)}
      </span>
    </span>
  )
}
