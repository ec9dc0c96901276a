import { BookOpen } from 'lucide-react'
import { type UIEvent, useState } from 'react'
import { AddButton } from '@/ui/add-button'
import { confirm } from '@/ui/confirm'
import { useDebounced } from '@/ui/hooks'
import { ListStates } from '@/ui/list-states'
import { Input } from '@/ui/primitives/input'
import { SkeletonLine } from '@/ui/primitives/skeleton'
import { withToast } from '@/ui/toast'
import type { CatalogItem } from '../catalog.schema'
import { catalogItems } from './catalog.resource'
import { CatalogRow } from './catalog-row'

/** Fetches more when this many pixels from the end. */
const AHEAD = 600

interface CatalogListProps {
  vendorId: string
  /** The item open in the form. */
  editedId: string | undefined
  onEdit: (item: CatalogItem) => void
  onDeleted: (id: string) => void
  /** Set only when the form is not next to the list. */
  onAdd: (() => void) | undefined
}

export function CatalogList({ vendorId, editedId, onEdit, onDeleted, onAdd }: CatalogListProps) {
  const [text, setText] = useState('')
  const search = useDebounced(text.trim()) || undefined
  const list = catalogItems.useList({ vendorId, search }, { count: true })
  const { mutateAsync } = catalogItems.useRemove()

  async function remove({ id, productName }: CatalogItem) {
    const isSure = await confirm({
      title: 'Are you sure you want to delete this catalog item?',
      description: productName,
      action: 'Delete Item',
      destructive: true,
    })
    if (!isSure) return
    await withToast(async (attempt) => {
      await mutateAsync({ id, attempt })
      onDeleted(id)
    }, DELETED)
  }

  const onScroll = (onNearEnd: (() => void) | undefined) => (event: UIEvent<HTMLDivElement>) => {
    const { scrollTop, clientHeight, scrollHeight } = event.currentTarget
    if (scrollTop + clientHeight > scrollHeight - AHEAD) onNearEnd?.()
  }

  return (
    <div className="flex min-h-0 flex-1 flex-col">
      <div className="flex shrink-0 items-center gap-2 p-4 md:p-5 md:pb-4">
        <Input
          type="search"
          aria-label="Search this catalog"
          placeholder="Search this catalog..."
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
        {list.total !== null && (
          <p className="figures shrink-0 text-quiet max-md:hidden">
            {list.total} {list.total === '1' ? 'item' : 'items'}
          </p>
        )}
        {onAdd && (
          <AddButton onClick={onAdd} isInPlace>
            Add Item
          </AddButton>
        )}
      </div>
      <div
        className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-4 pb-4 md:px-5 md:pb-5"
        onScroll={onScroll(list.hasMore && !list.isLoadingMore && !list.error ? list.loadMore : undefined)}
      >
        <ListStates
          list={list}
          isFiltered={search !== undefined}
          onClearFilters={() => setText('')}
          skeletons={<Skeletons />}
          empty={{
            icon: BookOpen,
            title: 'The catalog is empty',
            hint: "Add this vendor's products and prices to compare them with other vendors.",
          }}
        >
          {() => (
            <ul aria-label="Catalog items" className="divide-y divide-line rounded-lg border border-line">
              {list.items.map((item) => (
                <CatalogRow
                  key={item.id}
                  item={item}
                  isEdited={item.id === editedId}
                  onEdit={() => onEdit(item)}
                  onDelete={() => void remove(item)}
                />
              ))}
            </ul>
          )}
        </ListStates>
      </div>
    </div>
  )
}

const DELETED = { success: { title: 'Item deleted' }, failure: 'Failed to delete catalog item' }

function Skeletons() {
  return (
    <div role="status" className="flex flex-col gap-5 py-3">
      <span className="sr-only">Loading…</span>
      {['w-1/2', 'w-2/3', 'w-2/5', 'w-1/2', 'w-3/5', 'w-1/3'].map((width, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: placeholders never move
        <div key={index}>
          <SkeletonLine className={width} />
          <SkeletonLine className="w-3/4" />
        </div>
      ))}
    </div>
  )
}
