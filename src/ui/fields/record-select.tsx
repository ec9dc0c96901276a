import { useState } from 'react'
import type { FieldValues } from 'react-hook-form'
import type { RecordSource } from '../list-state'
import { Combobox } from '../primitives/combobox'
import type { ComboboxOption } from '../primitives/combobox-list'
import { type Creation, useCreation } from './creation'
import { FieldFrame, type FieldProps, useField } from './field'

interface RecordSelectProps<T, In extends FieldValues, Out> extends FieldProps<In, Out> {
  source: RecordSource<T>
  toOption: (row: T) => ComboboxOption
  /** The selected record's name if known, as a joined name usually is. */
  selectedLabel?: string | null
  /** Called with the selected record, for forms that fill other fields from it. */
  onPick?: (row: T | null) => void
  /** Offers to create a missing record. */
  create?: Creation<T>
  /** A warning about the selected record, which is accepted all the same. */
  warning?: (row: T) => string | undefined
}

/** Remaining props of a picker for a feature's records. */
export type RecordFieldProps<T, In extends FieldValues, Out> = Omit<
  RecordSelectProps<T, In, Out>,
  'source' | 'toOption' | 'label' | 'create' | 'warning'
> & { label?: string }

/** Picks one of any number of records: the form holds its id. */
export function RecordSelect<T extends { id: string }, In extends FieldValues, Out>(
  props: RecordSelectProps<T, In, Out>,
) {
  const { source, toOption, selectedLabel, onPick, placeholder, warning } = props
  const { field, error, attributes } = useField(props)
  const [picked, setPicked] = useState<T | null>(null)
  const [initial] = useState<string>(field.value ?? '')
  const id: string = field.value ?? ''

  const known = picked?.id === id ? toOption(picked).label : id === initial ? selectedLabel : undefined
  const looked = source.useRow(id && !known ? id : undefined)
  const text = id ? (known ?? (looked ? toOption(looked).label : '…')) : ''
  const chosen = picked?.id === id ? picked : looked

  function pick(row: T | null) {
    setPicked(row)
    field.onChange(row?.id ?? null)
    onPick?.(row)
  }

  const creation = useCreation(props.create, pick)

  return (
    <>
      <FieldFrame {...props} id={attributes.id} error={error} warning={chosen && warning?.(chosen)}>
        <Combobox
          {...attributes}
          ref={field.ref}
          source={source}
          toOption={toOption}
          placeholder={placeholder ?? 'Search…'}
          text={text}
          onPick={pick}
          create={creation.option}
          onBlur={field.onBlur}
        />
      </FieldFrame>
      {creation.form}
    </>
  )
}
