import { useState } from 'react'
import { FilterBar } from '@/ui/filter-bar'
import { FilterSelect } from '@/ui/filter-select'
import { stockAt } from './place-stock.resource'
import { PlaceStockRows } from './place-stock-rows'

const PAGE = 20

interface PlaceStockSectionProps {
  locationId: string
  /** Low items come first. */
  lowCount: number
  /** Title of the list: "Stock at This Location", "On Board". */
  title: string
  none: string
  zones?: readonly { id: string; name: string }[]
}

/** Stock at a location: low items first, then everything, searchable and by zone. */
export function PlaceStockSection({ locationId, lowCount, title, none, zones = [] }: PlaceStockSectionProps) {
  const [search, setSearch] = useState<string>()
  const [zoneId, setZoneId] = useState<string>()
  const resource = stockAt(locationId)
  const low = resource.useList({ low: 'true' }, { limit: PAGE, enabled: lowCount > 0 })
  const all = resource.useList({ search, zoneId }, { limit: PAGE })
  const isFiltered = search !== undefined || zoneId !== undefined
  return (
    <>
      {lowCount > 0 && (
        <section aria-label="Running Low" className="mt-6">
          <h3 className="mb-2 font-semibold">Running Low</h3>
          <PlaceStockRows list={low} none="Nothing is low on stock." of="place" />
        </section>
      )}
      <section aria-label={title} className="mt-6">
        <h3 className="mb-2 font-semibold">{title}</h3>
        <div className="mb-3">
          <FilterBar search={search} onSearch={setSearch} placeholder="Search stock here...">
            {zones.length > 0 && (
              <FilterSelect
                label="Zone"
                all="All Zones"
                value={zoneId}
                onChange={setZoneId}
                options={zones.map(({ id, name }) => ({ value: id, label: name }))}
              />
            )}
          </FilterBar>
        </div>
        <PlaceStockRows list={all} none={isFiltered ? 'No matching items.' : none} of="zone" />
      </section>
    </>
  )
}
