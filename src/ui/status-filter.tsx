import type { Badges } from '@/shared/badges'
import { FilterSelect } from './filter-select'
import { statusOptions } from './options'

interface StatusFilterProps<S extends string> {
  /** Text for no filter. */
  all?: string
  of: Badges<S>
  value: NoInfer<S> | undefined
  onChange: (status: S | undefined) => void
}

/** Filters a list by status. */
export function StatusFilter<S extends string>({
  all = 'All Statuses',
  of,
  value,
  onChange,
}: StatusFilterProps<S>) {
  return (
    <FilterSelect label="Status" all={all} value={value} onChange={onChange} options={statusOptions(of)} />
  )
}
