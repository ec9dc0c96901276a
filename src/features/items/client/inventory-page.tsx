import { PackageOpen } from 'lucide-react'
import { formName } from '@/client/form-name'
import { listScreen } from '@/client/list-screen'
import { ScreenList } from '@/client/screen-list'
import { useFieldColumns } from '@/domain/custom-fields/client/field-columns.picker'
import { AddButton } from '@/ui/add-button'
import { useIsPhone } from '@/ui/hooks'
import { Page } from '@/ui/page'
import type { Line } from '@/ui/record-table/compact-line'
import { TableControls } from '@/ui/record-table/table-controls'
import type { Item } from '../item.schema'
import { itemApi, itemFilter } from '../item.schema'
import { InventoryFilters } from './inventory-filters'
import { ItemBadges } from './item-badges'
import { ItemCard, ItemCardSkeleton, ItemRow, ItemRowSkeleton } from './item-card'
import { ItemDetail } from './item-detail'
import { ItemDialog } from './item-dialog'
import { kindText, placesText, whereaboutsText } from './item-texts'
import { items, prefetchItemWords } from './items.resource'
import { manyItems } from './items-many'
import { useView, type View, ViewToggle } from './view-toggle'

const inventory = listScreen(items, itemFilter, { columns: itemApi.columns, hasOwnView: true })

export function prefetch(search: Record<string, unknown>) {
  inventory.prefetch(search)
  prefetchItemWords()
}

const LAYOUTS = {
  grid: { minWidth: 260, estimate: 190, gap: 16, Item: ItemCard, skeleton: <ItemCardSkeleton /> },
  list: { minWidth: 0, estimate: 82, gap: 8, Item: ItemRow, skeleton: <ItemRowSkeleton /> },
}

const heading = { title: 'Inventory', subtitle: 'Tools and consumables, and who has them' }

export default function InventoryPage() {
  const screen = inventory.useScreen({ own: useFieldColumns('item') })
  const { url, list, table } = screen
  const [view, setView] = useView()
  const isPhone = useIsPhone()
  const { Item, ...layout } = LAYOUTS[view]
  // On a phone the list is shown as compact rows that can be selected.
  const asShown = isPhone && view === 'list' ? ({ ...table, view: 'table' } as const) : table
  function choose(next: View) {
    setView(next)
    table.setView('cards')
  }

  return (
    <Page
      {...heading}
      count={list.total}
      actions={<AddButton onClick={() => url.openForm()}>Add Item</AddButton>}
    >
      <InventoryFilters
        url={url}
        end={
          <TableControls
            table={table}
            cards={<ViewToggle view={table.view === 'cards' ? view : undefined} onChange={choose} />}
          />
        }
      />

      <ScreenList
        key={view}
        {...layout}
        name="Inventory"
        screen={{ ...screen, table: asShown }}
        many={manyItems}
        line={itemLine}
        gap={isPhone ? 8 : layout.gap}
        skeletons={8}
        noMatch="No items match your filters"
        empty={{
          icon: PackageOpen,
          title: 'No items in inventory',
          hint: 'Add the tools and materials your crew uses. Each item gets a QR code for checkout and checkin.',
          add: 'Add Item',
        }}
      >
        {(item) => (
          <Item item={item} link={url.linkTo(item.id)} onQr={() => url.openForm(formName('qr', item.id))} />
        )}
      </ScreenList>

      <ItemDetail id={url.open} onClose={url.close} onForm={url.openForm} />
      <ItemDialog form={url.form} onClose={url.closeForm} />
    </Page>
  )
}

/** Compact row: location, quantity and availability. */
const itemLine = (item: Item): Line => ({
  title: item.name,
  beside: [placesText(item), kindText(item), whereaboutsText(item)].filter(Boolean).join(' · '),
  status: <ItemBadges item={item} />,
})
