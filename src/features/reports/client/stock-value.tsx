import { Download } from 'lucide-react'
import { counted } from '@/shared/counted'
import { formatMoney } from '@/shared/money'
import { ListPanel } from '@/ui/list-panel'
import { Button } from '@/ui/primitives/button'
import type { PlaceValue } from '../stock-value.schema'
import { stockValueExport, useStockValue } from './reports.resource'

/** What the stock is worth, place by place. */
export function StockValue() {
  const query = useStockValue()
  const { value = 0, unknownUnits = 0, places } = query.data ?? {}
  return (
    <ListPanel
      title="Stock Value"
      note="By the average cost of each item"
      action={
        <Button asChild>
          <a href={stockValueExport} download>
            <Download aria-hidden />
            Export CSV
          </a>
        </Button>
      }
      query={{ ...query, data: places }}
      empty="Nothing is in stock"
      keyOf={({ locationId }) => locationId ?? 'out'}
      end={
        places &&
        places.length > 0 && (
          <div className="flex items-baseline justify-between gap-3 border-line border-t px-4 py-3 font-semibold md:px-5">
            <span>
              Total
              {unknownUnits > 0 && (
                <span className="ml-2 font-normal text-quiet text-sm">
                  without {counted(unknownUnits, 'piece')} of unknown cost
                </span>
              )}
            </span>
            <span className="figures">{formatMoney(value)}</span>
          </div>
        )
      }
    >
      {(place) => <Place place={place} />}
    </ListPanel>
  )
}

function Place({ place: { name, items, units, value } }: { place: PlaceValue }) {
  return (
    <div className="flex items-center gap-3">
      <div className="mr-auto min-w-0">
        <p className="truncate font-medium" title={name}>
          {name}
        </p>
        <p className="text-quiet">
          {counted(items, 'item')} · {counted(units, 'piece')}
        </p>
      </div>
      <span className="figures shrink-0">{formatMoney(value)}</span>
    </div>
  )
}
