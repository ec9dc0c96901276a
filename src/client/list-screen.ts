import type { z } from 'zod'
import { type Columns, writeOrder } from '@/shared/table-columns'
import type { TableColumn, TableView } from '@/ui/record-table/table-view'
import type { ListPart } from './resource-types'
import { sortIn, useTableView } from './use-table-view'
import { readFilter, useUrlState } from './use-url-state'
import { mayNow } from './viewer'

type FilterOf<Shape extends z.ZodRawShape> = z.output<z.ZodObject<Shape>>

interface Options<Filter> {
  /** Defaults for what the URL leaves out. */
  otherwise?: Partial<Filter>
  /** Parameters that belong to the open record. */
  ofOpen?: readonly string[]
  /** For a list that can be shown as a table. */
  columns?: Columns
  /** Its view is chosen separately from that of other lists. */
  hasOwnView?: boolean
}

interface Shown {
  /** False on another tab: nothing is fetched there. */
  isShown?: boolean
  /** Custom fields as columns. */
  own?: TableColumn[]
}

const NO_COLUMNS: Columns = {}
const NO_FIELDS: TableColumn[] = []

/**
 * A screen, or one of its tabs, that shows a resource as filtered and sorted by the URL. Prefetching on hover
 * requests exactly the same.
 */
export function listScreen<Row, Shape extends z.ZodRawShape>(
  resource: ListPart<Row, FilterOf<Shape>>,
  schema: z.ZodObject<Shape>,
  { otherwise, ofOpen = [], columns = NO_COLUMNS, hasOwnView = false }: Options<FilterOf<Shape>> = {},
) {
  // A shared view may use columns that not everyone may see, and would be refused as a whole.
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
      const { table, hasSums } = useTableView({ path: resource.path, columns, own, filter, hasOwnView })
      const sums = resource.useSums(filter, { enabled: isShown && hasSums })
      const sort = table.order && writeOrder(table.order)
      const requested = queryOf(filter, sort)
      return {
        url,
        table: { ...table, sums } satisfies TableView,
        /** The current filter and order, which selections refer to. */
        requested,
        list: resource.useList(requested, { count: true, enabled: isShown }),
      }
    },
  }
}
