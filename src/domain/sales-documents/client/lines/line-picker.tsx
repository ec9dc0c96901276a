import { useId, useState } from 'react'
import { FieldFrame } from '@/ui/fields/field'
import type { RecordSource } from '@/ui/list-state'
import { Combobox } from '@/ui/primitives/combobox'
import type { ComboboxOption } from '@/ui/primitives/combobox-list'

/** Records that a line can be filled from: the price book, a vendor's catalog. */
export interface LineSource<T, In> {
  /** "Pick from Price Book" */
  label: string
  description?: string
  source: Pick<RecordSource<T>, 'useList' | 'isLocal'>
  toOption: (row: T) => ComboboxOption
  /** The values that a picked record fills in. */
  toLine: (row: T) => Partial<In>
}

interface LinePickerProps<T, In> {
  from: LineSource<T, In>
  fill: (values: Partial<In>) => void
}

/** Fills a line from a record. The values remain editable. */
export function LinePicker<T extends { id: string }, In>({ from, fill }: LinePickerProps<T, In>) {
  const { label, description, source, toOption, toLine } = from
  const [picked, setPicked] = useState<T | null>(null)
  const id = useId()
  return (
    <FieldFrame id={id} label={label} description={description}>
      <Combobox
        id={id}
        aria-describedby={`${id}-help`}
        source={source}
        toOption={toOption}
        placeholder="Search…"
        text={picked ? toOption(picked).label : ''}
        onPick={(row) => {
          setPicked(row)
          if (row) fill(toLine(row))
        }}
      />
    </FieldFrame>
  )
}
