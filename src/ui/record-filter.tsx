import type { RecordSource } from './list-state'
import { Combobox } from './primitives/combobox'
import type { ComboboxOption } from './primitives/combobox-list'

/** The record that a list is filtered by. */
export interface FilterChoice {
  value: string | undefined
  onChange: (id: string | undefined) => void
}

interface RecordFilterProps<T> extends FilterChoice {
  label: string
  /** Text for no filter: "All Jobs". */
  all: string
  source: RecordSource<T>
  toOption: (row: T) => ComboboxOption
}

/** Filters a list by one record. */
export function RecordFilter<T extends { id: string }>(props: RecordFilterProps<T>) {
  const { label, all, source, toOption, value, onChange } = props
  const row = source.useRow(value)
  return (
    <Combobox
      aria-label={`Filter by ${label.toLowerCase()}`}
      placeholder={all}
      source={source}
      toOption={toOption}
      text={row ? toOption(row).label : value ? '…' : ''}
      onPick={(picked) => onChange(picked?.id)}
      className="md:w-36 2xl:w-44 [&_input]:placeholder:text-ink"
    />
  )
}
