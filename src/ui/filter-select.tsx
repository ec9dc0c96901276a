import { Select, type SelectOption } from './primitives/select'

interface FilterSelectProps<V extends string> {
  /** Names the filter for those who cannot see it: "Status" is read as "Filter by status". */
  label: string
  /** The words for no filter: "All Statuses". */
  all: string
  value: V | undefined
  onChange: (value: V | undefined) => void
  options: readonly (SelectOption & { value: V })[]
}

export function FilterSelect<V extends string>({
  label,
  all,
  value,
  onChange,
  options,
}: FilterSelectProps<V>) {
  return (
    <Select
      aria-label={`Filter by ${label.toLowerCase()}`}
      value={value ?? ''}
      onChange={(next) => onChange(options.find((option) => option.value === next)?.value)}
      options={[{ value: '', label: all }, ...options]}
      className="md:w-36 2xl:w-44"
    />
  )
}
