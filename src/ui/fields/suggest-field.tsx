import type { FieldValues } from 'react-hook-form'
import type { RecordSource } from '../list-state'
import { Combobox } from '../primitives/combobox'
import type { ComboboxOption } from '../primitives/combobox-list'
import { type Creation, useCreation } from './creation'
import { FieldFrame, type FieldProps, useField } from './field'

interface SuggestFieldProps<T, In extends FieldValues, Out> extends FieldProps<In, Out> {
  source: Pick<RecordSource<T>, 'useList' | 'isLocal'>
  toOption: (row: T) => ComboboxOption
  /** The record behind the text, or null for free text. */
  onPick: (row: T | null) => void
  /** Offers to create a missing record. */
  create?: Creation<T>
}

/** Free text with suggestions of known records: the form holds the text. */
export function SuggestField<T extends { id: string }, In extends FieldValues, Out>(
  props: SuggestFieldProps<T, In, Out>,
) {
  const { source, toOption, onPick, placeholder } = props
  const { field, error, attributes } = useField(props)

  function pick(row: T | null) {
    field.onChange(row ? toOption(row).label : '')
    onPick(row)
  }

  const creation = useCreation(props.create, pick)
  return (
    <>
      <FieldFrame {...props} id={attributes.id} error={error}>
        <Combobox
          {...attributes}
          ref={field.ref}
          source={source}
          toOption={toOption}
          placeholder={placeholder}
          text={field.value ?? ''}
          onText={(text) => {
            field.onChange(text)
            onPick(null)
          }}
          onPick={pick}
          create={creation.option}
          onBlur={field.onBlur}
        />
      </FieldFrame>
      {creation.form}
    </>
  )
}
