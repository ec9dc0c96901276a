import { PackageCheck } from 'lucide-react'
import { useId, useState } from 'react'
import { listScreen } from '@/client/list-screen'
import { LocationFilter } from '@/domain/places/client/locations.picker'
import { LOW_STOCK_TABS } from '@/features/stock-alerts/stock-alert'
import { VendorFilter } from '@/features/vendors/client/vendors.picker'
import { FilterBar } from '@/ui/filter-bar'
import { useIsPhone } from '@/ui/hooks'
import { LinkTabs } from '@/ui/link-tabs'
import { ListStates } from '@/ui/list-states'
import { Page } from '@/ui/page'
import { Button } from '@/ui/primitives/button'
import { Checkbox } from '@/ui/primitives/checkbox'
import { ExportMenu } from '@/ui/record-table/export-menu'
import { Table, Th } from '@/ui/table'
import { TableSkeleton } from '@/ui/table-skeleton'
import { withToast } from '@/ui/toast'
import { type Reordered, reorderFilter } from '../reorder.schema'
import { CreatedDrafts } from './created-drafts'
import { reorderLines, useCreateDrafts } from './reorder.resource'
import { ReorderRow } from './reorder-row'
import { isReady, toSend, useChoice } from './use-choice'

export const { prefetch, useScreen } = listScreen(reorderLines, reorderFilter)

const heading = {
  title: 'Reorder',
  subtitle: 'Low stock, what is on order and what to buy',
}

export default function ReorderPage() {
  const { url, list, table } = useScreen()
  const { chosen, tick, decide, clear } = useChoice()
  const [created, setCreated] = useState<Reordered>()
  const [isBusy, setBusy] = useState(false)
  const allId = useId()
  const isPhone = useIsPhone()
  const createDrafts = useCreateDrafts()
  const choices = [...chosen.values()]
  const wanted = list.items.filter(({ suggested }) => suggested > 0)
  const ticked = wanted.filter(({ id }) => chosen.has(id)).length
  const share = ticked === 0 ? false : ticked === wanted.length ? true : 'indeterminate'

  async function create() {
    setBusy(true)
    await withToast(
      async (attempt) => {
        setCreated(await createDrafts({ lines: choices.map(toSend) }, attempt))
        clear()
      },
      { success: { title: 'Drafts created' }, failure: 'Failed to create drafts' },
    )
    setBusy(false)
  }

  const createButton = (
    <Button
      variant="primary"
      busy={isBusy}
      disabled={choices.length === 0 || !choices.every(isReady)}
      onClick={() => void create()}
    >
      Create Drafts{choices.length > 0 && ` (${choices.length})`}
    </Button>
  )

  return (
    <Page {...heading} count={list.total} actions={!isPhone && createButton}>
      <LinkTabs label="Low Stock" tabs={LOW_STOCK_TABS} />
      <FilterBar {...url.bar} placeholder="Search items..." end={<ExportMenu pathOf={table.exportPath} />}>
        <LocationFilter {...url.by('locationId')} />
        <VendorFilter {...url.by('vendorId')} />
      </FilterBar>

      {created && <CreatedDrafts created={created} onClose={() => setCreated(undefined)} />}

      <ListStates
        list={list}
        isFiltered={url.body.isFiltered}
        onClearFilters={url.body.onClearFilters}
        skeletons={<TableSkeleton rowClass="h-15 max-md:h-60" />}
        empty={{
          icon: PackageCheck,
          title: 'Nothing to reorder',
          hint: 'Items appear here when they fall to their reorder point, company-wide or at one location.',
        }}
      >
        {(onNearEnd) => (
          <div className="flex flex-col gap-4">
            <div className="flex items-center gap-3 pl-4">
              <Checkbox
                id={allId}
                checked={share}
                disabled={wanted.length === 0}
                onCheckedChange={() => tick(wanted, share !== true)}
              />
              <label htmlFor={allId}>Select All Short Items</label>
            </div>
            <Table>
              <thead>
                <tr>
                  <Th>
                    <span className="sr-only">Select</span>
                  </Th>
                  <Th>Item</Th>
                  <Th>On Hand</Th>
                  <Th numeric className="px-2!">
                    Reserved
                  </Th>
                  <Th numeric className="px-2!">
                    On Order
                  </Th>
                  <Th numeric className="px-2!">
                    Projected
                  </Th>
                  <Th numeric className="px-2!">
                    Suggested
                  </Th>
                  <Th>From</Th>
                </tr>
              </thead>
              <tbody>
                {list.items.map((line) => (
                  <ReorderRow
                    key={line.id}
                    line={line}
                    choice={chosen.get(line.id)}
                    onTick={(isTicked) => tick([line], isTicked)}
                    onDecide={(change) => decide(line.id, change)}
                  />
                ))}
              </tbody>
            </Table>
            {list.hasMore && (
              <Button className="self-center" busy={list.isLoadingMore} onClick={onNearEnd}>
                Show More
              </Button>
            )}
          </div>
        )}
      </ListStates>

      {/* On phones the button stays at the bottom, within reach of the thumb. */}
      {choices.length > 0 && (
        <div className="sticky bottom-0 -mx-4 grid border-line border-t bg-surface p-4 pb-[max(1rem,env(safe-area-inset-bottom))] md:hidden">
          {createButton}
        </div>
      )}
    </Page>
  )
}
