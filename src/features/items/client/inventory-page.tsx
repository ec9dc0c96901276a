import { PackageOpen } from 'lucide-react'
import { formName } from '@/client/form-name'
import { listScreen } from '@/client/list-screen'
import { AddButton } from '@/ui/add-button'
import { ListBody } from '@/ui/list-body'
import { Page } from '@/ui/page'
import { itemFilter } from '../item.schema'
import { InventoryFilters } from './inventory-filters'
import { ItemCard, ItemCardSkeleton, ItemRow, ItemRowSkeleton } from './item-card'
import { ItemDetail } from './item-detail'
import { ItemDialog } from './item-dialog'
import { items, prefetchItemWords } from './items.resource'
import { useView, ViewToggle } from './view-toggle'

const screen = listScreen(items, itemFilter)

export function prefetch(search: Record<string, unknown>) {
  screen.prefetch(search)
  prefetchItemWords()
}

const LAYOUTS = {
  grid: { minWidth: 260, estimate: 380, gap: 16, Item: ItemCard, skeleton: <ItemCardSkeleton /> },
  list: { minWidth: 0, estimate: 82, gap: 8, Item: ItemRow, skeleton: <ItemRowSkeleton /> },
}

export default function InventoryPage() {
  const { url, list } = screen.useScreen()
  const [view, setView] = useView()
  const { Item, ...layout } = LAYOUTS[view]

  return (
    <Page
      title="Inventory"
      subtitle="Tools and consumables, and who has them"
      count={list.total}
      actions={<AddButton onClick={() => url.openForm()}>Add Item</AddButton>}
    >
      <InventoryFilters url={url} end={<ViewToggle view={view} onChange={setView} />} />

      <ListBody
        key={view}
        {...layout}
        list={list}
        skeletons={8}
        {...url.body}
        noMatch="No items match your filters"
        empty={{
          icon: PackageOpen,
          title: 'No items in inventory',
          hint: 'Add what the crew uses: each item gets a QR code to check it out and in.',
          add: 'Add Item',
        }}
      >
        {(item) => (
          <Item item={item} link={url.linkTo(item.id)} onQr={() => url.openForm(formName('qr', item.id))} />
        )}
      </ListBody>

      <ItemDetail id={url.open} onClose={url.close} onForm={url.openForm} />
      <ItemDialog form={url.form} onClose={url.closeForm} />
    </Page>
  )
}
