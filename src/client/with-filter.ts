import type { RecordSource } from '@/ui/list-state'
import type { Resource } from './resource-types'

/**
 * A resource's records that match a filter, for pickers. A selected record outside of the filter is still found.
 */
export function withFilter<Row, Filter extends { search?: string }>(
  resource: Pick<Resource<Row, never, Filter, never>, 'useList' | 'useRow'>,
  filter: Partial<Filter>,
): RecordSource<Row> {
  return {
    useList: ({ search }, options) => resource.useList({ ...filter, search }, options),
    useRow: (id) => resource.useRow(id),
  }
}
