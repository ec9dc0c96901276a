import { formatMoney } from '@/shared/money'
import { ScreenLink } from '@/ui/screen-link'
import { SHOWN } from '../picture'
import { PLACE_COLUMNS, topPlaces } from '../picture-columns'
import { RankedPicture } from './ranked-picture'
import { stockValueExport, useStockValue } from './reports.resource'

/** Stock value by location; the file lists every item. */
export function StockValue() {
  const query = useStockValue()
  return (
    <RankedPicture
      title="Stock Value"
      note="At each item's average cost"
      query={{ ...query, data: query.data && topPlaces(query.data, SHOWN) }}
      empty="Nothing is in stock"
      noun={['place', 'places']}
      columns={PLACE_COLUMNS}
      series={[{ label: 'Value', look: 'blue' }]}
      partsOf={({ value }) => [value]}
      inWords={({ value }) => formatMoney(value)}
      linkOf={(id, name) => (
        <ScreenLink to="/locations" search={{ open: id }}>
          {name}
        </ScreenLink>
      )}
      file={stockValueExport}
    />
  )
}
