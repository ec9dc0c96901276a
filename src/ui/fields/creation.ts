import { type ReactNode, useState } from 'react'
import type { CreateOption } from '../primitives/combobox-list'

/** How a picker creates a missing record. */
export interface Creation<T> {
  /** "customer" */
  what: string
  /** The record's form over the picker's form, with the typed text; `onClose` gets the new record. */
  form: (typed: string, onClose: (created?: T) => void) => ReactNode
}

/** For a picker: the create option, and its form once chosen. */
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
