import { type ReactNode, useState } from 'react'
import type { CreateOption } from '../primitives/combobox-list'

/** How a picker makes the record that is not there yet. */
export interface Creation<T> {
  /** "customer" */
  what: string
  /** The record's form, over the one that the picker stands in, with what was typed; `onClose` gets what it made. */
  form: (typed: string, onClose: (created?: T) => void) => ReactNode
}

/** For a picker: the option to offer, and the form once it was taken. */
export function useCreation<T>(creation: Creation<T> | undefined, onCreated: (row: T) => void) {
  const [typed, setTyped] = useState<string>()
  const option: CreateOption | undefined = creation && { what: creation.what, onCreate: setTyped }
  const form =
    typed !== undefined &&
    creation?.form(typed, (created) => {
      setTyped(undefined)
      if (created) onCreated(created)
    })
  return { option, form }
}
