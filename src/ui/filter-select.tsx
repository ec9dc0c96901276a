import { Select, type SelectOption } from './primitives/select'

interface FilterSelectProps<V extends string> {
  /** Accessible name: "Status" is read as "Filter by status". */
  label: string
  /** Text for no filter: "All Statuses". */
  all: string
  value: V | undefined
  onChange: (value: V | undefined) => void
  options: readonly (SelectOption & { value: V })[]
  /** For longer labels. */
  wide?: boolean
}

export function FilterSelect<V extends string>({
  label,
  all,
  value,
  onChange,
  options,
  wide = false,
}: FilterSelectProps<V>) {
  return (
    <Select
      aria-label={`Filter by ${label.toLowerCase()}`}
      value={value ?? ''}
      onChange={(next) => onChange(options.find((option) => option.value === next)?.value)}
      options={[{ value: '', label: all }, ...options]}
      className={wide ? 'md:w-44' : 'md:w-36 2xl:w-44'}
    />
  )
}
