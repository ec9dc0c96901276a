import type { Chosen } from '@/client/selection/use-selection'
import { useIsPhone } from '@/ui/hooks'
import type { ListState } from '@/ui/list-state'
import { Checkbox } from '@/ui/primitives/checkbox'
import { TableSkeleton } from '@/ui/table-skeleton'
import type { PriceBookItem } from '../price-book.schema'
import { PriceBookCells } from './price-book-cells'
import { VirtualTable } from './virtual-table'

interface PriceBookTableProps {
  list: ListState<PriceBookItem>
  chosen: Chosen
  onEdit: (id: string) => void
  onNearEnd: (() => void) | undefined
}

/** Stacked rows: checkbox, description and edit button, then code, type and unit, then the figures. */
const STACK =
  '@max-3xl:grid @max-3xl:grid-cols-[2rem_repeat(3,minmax(0,1fr))] @max-3xl:items-center @max-3xl:gap-x-3 @max-3xl:px-4'

const COLUMNS = [
  { name: 'Code', className: 'w-36' },
  { name: 'Description', className: '' },
  { name: 'Type', className: 'w-28' },
  { name: 'Unit', className: 'w-16' },
  { name: 'Cost', className: 'w-28 text-right' },
  { name: 'Price', className: 'w-28 text-right' },
  { name: 'Markup %', className: 'w-28 text-right' },
]

export function PriceBookTable({ list, chosen, onEdit, onNearEnd }: PriceBookTableProps) {
  const { share, isChosen, toggle, toggleAll } = chosen
  const isPhone = useIsPhone()
  return (
    <VirtualTable
      items={list.items}
      total={list.total}
      estimate={isPhone ? 145 : 38}
      stackClass={STACK}
      onNearEnd={onNearEnd}
      head={
        <>
          <th
            scope="col"
            className={`${headClass} rounded-tl-lg @3xl:w-12 @max-3xl:col-span-4 @max-3xl:px-0`}
          >
            <span className="flex items-center gap-3">
              <Checkbox
                aria-label="Select All"
                checked={share}
                disabled={list.isRefreshing}
                onCheckedChange={() => toggleAll(share !== true)}
              />
              <span aria-hidden className="@3xl:hidden">
                Select All
              </span>
            </span>
          </th>
          {COLUMNS.map(({ name, className }) => (
            <th key={name} scope="col" className={`${headClass} ${className} @max-3xl:sr-only`}>
              {name}
            </th>
          ))}
          <th scope="col" className={`${headClass} w-16 rounded-tr-lg @max-3xl:sr-only`}>
            <span className="sr-only">Edit</span>
          </th>
        </>
      }
    >
      {(item) => (
        <PriceBookCells
          item={item}
          isChosen={isChosen(item.id)}
          isDisabled={list.isRefreshing}
          onToggle={toggle}
          onEdit={onEdit}
        />
      )}
    </VirtualTable>
  )
}

const headClass = 'whitespace-nowrap bg-sunken px-4 py-2 font-medium text-quiet text-sm'

export const PriceBookSkeletons = () => <TableSkeleton rowClass="h-9 max-md:h-36" rows={6} />
