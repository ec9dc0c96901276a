import { AGING_BUCKETS, AGING_KEYS } from '@/domain/invoices/invoice'
import { counted } from '@/shared/counted'
import type { CsvRow } from '@/shared/csv'
import type { AgingByCustomer, HoursByPerson, JobsByProfit, MonthFigures, ToolLosses } from './picture.schema'
import type { StockValue } from './stock-value.schema'

/** A column of a chart's table, on screen and in the file. */
export interface Column<Row> {
  label: string
  /** Money is in cents, durations in minutes. */
  kind: 'text' | 'month' | 'money' | 'minutes' | 'count'
  of: (row: Row) => string | number | null
}

/** A row of the CSV file: money in dollars, durations in hours. */
export const csvRow =
  <Row>(columns: readonly Column<Row>[]) =>
  (row: Row): CsvRow =>
    columns.map(({ kind, of }) => {
      const value = of(row)
      if (typeof value !== 'number') return value
      if (kind === 'money') return value / 100
      return kind === 'minutes' ? Math.round((value / 60) * 100) / 100 : value
    })

export interface Named {
  id: string | null
  name: string
  /** Customer of a job. */
  customer?: string | null
}

/** Adds the others as a last row, named by their count: "12 other customers". */
export function withOthers<Row extends Named, Others extends { count: number }>(
  { rows, others }: { rows: Row[]; others: Others },
  one: string,
  many = `${one}s`,
): (Row | (Omit<Others, 'count'> & Named))[] {
  const { count, ...sums } = others
  if (count === 0) return rows
  return [...rows, { ...sums, id: null, name: counted(count, `other ${one}`, `other ${many}`) }]
}

type RowOf<Answer extends { rows: object[] }> = Omit<Answer['rows'][number], 'id'>

export const MONTH_COLUMNS: Column<Omit<MonthFigures, 'month'> & { month: string }>[] = [
  { label: 'Month', kind: 'month', of: ({ month }) => month },
  { label: 'Revenue', kind: 'money', of: ({ revenue }) => revenue },
  { label: 'Labor', kind: 'money', of: ({ labor }) => labor },
  { label: 'Materials', kind: 'money', of: ({ materials }) => materials },
  { label: 'Orders', kind: 'money', of: ({ orders }) => orders },
  { label: 'Scrap', kind: 'money', of: ({ scrap }) => scrap },
  { label: 'Cost', kind: 'money', of: ({ cost }) => cost },
  { label: 'Difference', kind: 'money', of: ({ revenue, cost }) => revenue - cost },
]

export const AGING_COLUMNS: Column<RowOf<AgingByCustomer>>[] = [
  { label: 'Customer', kind: 'text', of: ({ name }) => name },
  { label: 'Invoices', kind: 'count', of: ({ invoices }) => invoices },
  ...AGING_KEYS.map((key): Column<RowOf<AgingByCustomer>> => {
    return { label: AGING_BUCKETS[key].label, kind: 'money', of: (row) => row[key] }
  }),
  { label: 'Balance', kind: 'money', of: ({ balance }) => balance },
]

export const HOURS_COLUMNS: Column<RowOf<HoursByPerson>>[] = [
  { label: 'Person', kind: 'text', of: ({ name }) => name },
  { label: 'Billable', kind: 'minutes', of: ({ billable }) => billable },
  { label: 'Not Billable', kind: 'minutes', of: ({ other }) => other },
  { label: 'Hours', kind: 'minutes', of: ({ minutes }) => minutes },
]

type OnJob<Answer extends { rows: object[] }> = Omit<RowOf<Answer>, 'customer'> & Pick<Named, 'customer'>

const JOB_COLUMNS: Column<Named>[] = [
  { label: 'Job', kind: 'text', of: ({ name }) => name },
  { label: 'Customer', kind: 'text', of: ({ customer = null }) => customer },
]

export const PROFIT_COLUMNS: Column<OnJob<JobsByProfit> & Named>[] = [
  ...JOB_COLUMNS,
  { label: 'Invoiced', kind: 'money', of: ({ invoiced }) => invoiced },
  { label: 'Cost', kind: 'money', of: ({ cost }) => cost },
  { label: 'Profit', kind: 'money', of: ({ profit }) => profit },
]

export const LOSS_COLUMNS: Column<OnJob<ToolLosses> & Named>[] = [
  ...JOB_COLUMNS,
  { label: 'Pieces', kind: 'count', of: ({ pieces }) => pieces },
  { label: 'Unknown Cost', kind: 'count', of: ({ unknown }) => unknown },
  { label: 'Value', kind: 'money', of: ({ value }) => value },
]

interface PlaceSums {
  items: number
  units: number
  unknownUnits: number
  value: number
}

export const PLACE_COLUMNS: Column<PlaceSums & Named>[] = [
  { label: 'Place', kind: 'text', of: ({ name }) => name },
  { label: 'Items', kind: 'count', of: ({ items }) => items },
  { label: 'Pieces', kind: 'count', of: ({ units }) => units },
  { label: 'Unknown Cost', kind: 'count', of: ({ unknownUnits }) => unknownUnits },
  { label: 'Value', kind: 'money', of: ({ value }) => value },
]

/** The locations with the highest value, with the others combined. */
export function topPlaces({ places }: StockValue, top: number) {
  const rows = places.map(({ locationId, ...place }) => ({ ...place, id: locationId }))
  return { rows: rows.slice(0, top), others: sumOf(rows.slice(top)), total: sumOf(rows) }
}

function sumOf(rows: PlaceSums[]): PlaceSums & { count: number } {
  const sum = (key: keyof PlaceSums) => rows.reduce((all, row) => all + row[key], 0)
  return {
    count: rows.length,
    items: sum('items'),
    units: sum('units'),
    unknownUnits: sum('unknownUnits'),
    value: sum('value'),
  }
}
