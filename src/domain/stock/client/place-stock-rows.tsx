import { cx } from '@/ui/cx'
import { DetailRows } from '@/ui/detail-rows'
import type { ListState } from '@/ui/list-state'
import { Badge } from '@/ui/primitives/badge'
import { ScreenLink } from '@/ui/screen-link'
import { ShowMore } from '@/ui/show-more'
import type { PlaceStock } from '../place-stock.schema'

interface PlaceStockRowsProps {
  list: ListState<PlaceStock>
  none: string
  /** Which quantity is meant: in the row's zone, or at the whole location. */
  of: 'zone' | 'place'
}

/** Stock at a location, with each item's levels. */
export function PlaceStockRows({ list, none, of }: PlaceStockRowsProps) {
  return (
    <>
      <DetailRows list={list} none={none}>
        {(stock) => <Row stock={stock} of={of} />}
      </DetailRows>
      <ShowMore list={list}>Show More</ShowMore>
    </>
  )
}

function Row({ stock, of }: { stock: PlaceStock; of: 'zone' | 'place' }) {
  const qty = of === 'zone' ? stock.qty : stock.placeQty
  const isPart = of === 'zone' && stock.qty !== stock.placeQty
  return (
    <div className="grid grid-cols-[1fr_auto] items-center gap-x-4 gap-y-1">
      <ScreenLink to="/inventory" search={{ open: stock.itemId }} className="justify-self-start font-medium">
        {stock.name}
      </ScreenLink>
      <span className="flex items-center gap-2">
        {stock.isLow && (
          <Badge tone={stock.placeQty === 0 ? 'red' : 'amber'}>{stock.placeQty === 0 ? 'None' : 'Low'}</Badge>
        )}
        <span className="figures min-w-8 text-right font-medium">
          <span className="sr-only">Quantity </span>
          {qty}
        </span>
      </span>
      <p className="col-span-2 flex flex-wrap gap-x-3 text-quiet text-sm">
        <span className="figures">{stock.code}</span>
        {of === 'zone' && stock.zoneName && <span>{stock.zoneName}</span>}
        {isPart && <span className="figures">{stock.placeQty} in all zones</span>}
        {levelsText(stock) && <span className="figures">{levelsText(stock)}</span>}
      </p>
      <Gauge stock={stock} />
    </div>
  )
}

/** "Min 5 · Max 20 · Reorder at 8" */
function levelsText({ minQty, maxQty, reorderPoint }: PlaceStock): string {
  const parts = [
    minQty > 0 && `Min ${minQty}`,
    maxQty !== null && `Max ${maxQty}`,
    reorderPoint !== null && `Reorder at ${reorderPoint}`,
  ]
  return parts.filter(Boolean).join(' · ')
}

/** Fill level as a bar; the figures next to it say the same. */
function Gauge({ stock: { placeQty, minQty, maxQty, isLow } }: { stock: PlaceStock }) {
  if (maxQty === null || maxQty === 0) return null
  const part = (qty: number) => `${Math.min(100, (qty / maxQty) * 100)}%`
  return (
    <div aria-hidden className="relative col-span-2 mt-1 h-1.5 rounded-full bg-hover">
      <div
        className={cx('h-full rounded-full', isLow ? 'bg-amber-ink' : 'bg-edge')}
        style={{ width: part(placeQty) }}
      />
      {minQty > 0 && (
        <div className="absolute inset-y-0 w-0.5 bg-quiet" style={{ insetInlineStart: part(minQty) }} />
      )}
    </div>
  )
}
