import type { z } from 'zod'
import { type Columns, writeOrder } from '@/shared/table-columns'
import type { TableColumn, TableView } from '@/ui/record-table/table-view'
import type { Resource } from './resource-types'
import { sortIn, useTableView } from './use-table-view'
import { readFilter, useUrlState } from './use-url-state'
import { mayNow } from './viewer'

type FilterOf<Shape extends z.ZodRawShape> = z.output<z.ZodObject<Shape>>

interface Options<Filter> {
  /** What is asked for where the URL says nothing else. */
  otherwise?: Partial<Filter>
  /** Parameters that belong to the record that is open. */
  ofOpen?: readonly string[]
  /** Of a list that can be seen as a table. */
  columns?: Columns
}

interface Shown {
  /** Behind another tab nothing is fetched. */
  isShown?: boolean
  /** The company's own fields as columns. */
  own?: TableColumn[]
}

const NO_COLUMNS: Columns = {}
const NO_FIELDS: TableColumn[] = []

/**
 * A screen, or one tab of it, that shows a resource as the URL filters and orders it. What is fetched ahead, while the
 * pointer rests on a link to it, is exactly what it then asks for.
 */
export function listScreen<Row, Shape extends z.ZodRawShape>(
  resource: Pick<
    Resource<Row, never, FilterOf<Shape>, never>,
    'path' | 'useList' | 'useSums' | 'prefetchList'
  >,
  schema: z.ZodObject<Shape>,
  { otherwise, ofOpen = [], columns = NO_COLUMNS }: Options<FilterOf<Shape>> = {},
) {
  // A shared view may ask for what not everybody is allowed to see, and would be refused as a whole.
  const isHidden = (key: string) => {
    const needs = columns[key.replace(/(From|To)$/, '')]?.needs
    return needs !== undefined && !mayNow(needs)
  }
  const seen = (filter: Partial<FilterOf<Shape>>) =>
    Object.fromEntries(Object.entries(filter).filter(([key]) => !isHidden(key))) as typeof filter
  const queryOf = (filter: Partial<FilterOf<Shape>>, sort: string | undefined) => ({
    ...otherwise,
    ...filter,
    ...(sort && { sort }),
  })
  return {
    prefetch: (search: Record<string, unknown>) =>
      resource.prefetchList(queryOf(seen(readFilter(schema, search)), sortIn(columns, search)), {
        count: true,
      }),
    useScreen({ isShown = true, own = NO_FIELDS }: Shown = {}) {
      const url = useUrlState(schema, ...ofOpen)
      const filter = { ...otherwise, ...seen(url.filter) }
      const { table, hasSums } = useTableView({ path: resource.path, columns, own, filter })
      const sums = resource.useSums(filter, { enabled: isShown && hasSums })
      const sort = table.order && writeOrder(table.order)
      const requested = queryOf(filter, sort)
      return {
        url,
        table: { ...table, sums } satisfies TableView,
        /** What is shown, and in which order: what many are chosen from. */
        requested,
        list: resource.useList(requested, { count: true, enabled: isShown }),
      }
    },
  }
}
