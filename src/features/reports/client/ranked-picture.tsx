import type { ReactNode } from 'react'
import { counted } from '@/shared/counted'
import type { Look, Series } from '@/ui/charts/series'
import { type Column, type Named, withOthers } from '../picture-columns'
import { Picture } from './picture'

/** Heights of one row of the chart and of its legend, in pixels. */
const LINE = 46
const LEGEND = 40

interface Sums {
  count: number
}

export interface Size {
  isSmall?: boolean | undefined
  /** Number of rows drawn in the chart; the table has all of them. */
  shown?: number | undefined
  /** With `shown`, also draws this many of the last rows. */
  worst?: number | undefined
}

interface RankedPictureProps<Row extends Named, Total extends Sums> extends Size {
  title: string
  note: string
  query: {
    data: { rows: Row[]; others: Total; total: Total } | undefined
    error: Error | null
    refetch: () => unknown
  }
  empty: string
  /** Singular and plural name of the rows. */
  noun: readonly [one: string, many: string]
  columns: Column<Omit<Total, 'count'> & Named>[]
  series: Series[]
  partsOf: (row: Omit<Total, 'count'>) => number[]
  /** The value of a row as text. */
  inWords: (row: Omit<Total, 'count'>) => string
  lookOf?: (row: Omit<Total, 'count'>) => Look
  /** The name as a link to the record. */
  linkOf?: (id: string, name: string) => ReactNode
  file: string
}

/** A bar chart of the top rows, with the others combined in one bar. */
export function RankedPicture<Row extends Omit<Total, 'count'> & Named, Total extends Sums>(
  props: RankedPictureProps<Row, Total>,
) {
  const { query, noun, columns, series, partsOf, inWords, lookOf, linkOf, shown, worst, ...picture } = props
  const { data } = query
  const rows: (Omit<Total, 'count'> & Named)[] = data ? withOthers(data, ...noun) : []
  const rest = data && data.others.count > 0 ? rows.at(-1) : undefined
  const drawn =
    shown === undefined
      ? rows
      : endsOf(
          rows.filter((row) => row !== rest),
          shown,
          worst,
        )
  return (
    <Picture
      {...picture}
      query={query}
      isEmpty={data !== undefined && rows.length === 0}
      height={
        Math.max(1, data ? drawn.length : shown === undefined ? 6 : shown + (worst ?? 0)) * LINE +
        (series.length > 1 ? LEGEND : 0)
      }
      draw={({ Bars }, width) => (
        <Bars
          width={width}
          series={series}
          rows={drawn.map((row) => ({
            key: row.id ?? row.name,
            name: row.customer ? `${row.name} · ${row.customer}` : row.name,
            value: inWords(row),
            parts: partsOf(row),
            look: lookOf?.(row),
            isRest: row === rest,
          }))}
          summary={data ? summaryOf(picture.title, drawn, data.total, { noun, inWords }) : ''}
        />
      )}
      table={{
        columns,
        rows,
        keyOf: ({ id, name }) => id ?? name,
        total: data && { ...data.total, id: null, name: 'Total' },
        nameOf: ({ id, name }) => (id !== null && linkOf ? linkOf(id, name) : name),
      }}
    />
  )
}

const endsOf = <Row,>(rows: Row[], first: number, last = 0): Row[] =>
  rows.filter((_, index) => index < first || index >= rows.length - last)

/** "Owed by Customer: 12 customers, $1,200.00 in all. The first: Acme, $300.00; …" */
function summaryOf<Total extends Sums>(
  title: string,
  rows: (Omit<Total, 'count'> & Named)[],
  total: Total,
  { noun, inWords }: Pick<RankedPictureProps<Named & Omit<Total, 'count'>, Total>, 'noun' | 'inWords'>,
): string {
  const first = rows.slice(0, 3).map((row) => `${row.name}, ${inWords(row)}`)
  return `${title}: ${counted(total.count, ...noun)}, ${inWords(total)} in all. The first: ${first.join('; ')}.`
}
