import type { RecordSource } from '@/ui/list-state'
import type { Resource } from './resource-types'

/** Those records of a resource that a filter leaves, for pickers. One that is chosen already is known all the same. */
export function withFilter<Row, Filter extends { search?: string }>(
  resource: Pick<Resource<Row, never, Filter, never>, 'useList' | 'useRow'>,
  filter: Partial<Filter>,
): RecordSource<Row> {
  return {
    useList: ({ search }, options) => resource.useList({ ...filter, search }, options),
    useRow: (id) => resource.useRow(id),
  }
}
