import { useSyncExternalStore } from 'react'
import { readStored, store } from './browser-storage'

/** How a person wants to see a list, wherever its address says nothing else. */
export interface ListChoice {
  view?: 'cards' | 'table'
  columns?: string[]
}

type Choices = Record<string, ListChoice>

let choices: Choices | undefined
const listeners = new Set<() => void>()

function readChoices(): Choices {
  if (choices) return choices
  try {
    choices = JSON.parse(readStored('list-choices') ?? '{}') as Choices
  } catch {
    choices = {}
  }
  return choices
}

/** Of one list, by the path of its screen; kept in this browser. */
export function useListChoice(list: string): [ListChoice, (change: ListChoice) => void] {
  const all = useSyncExternalStore((listener) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }, readChoices)
  const choose = (change: ListChoice) => {
    choices = { ...readChoices(), [list]: { ...readChoices()[list], ...change } }
    store('list-choices', JSON.stringify(choices))
    for (const listener of listeners) listener()
  }
  return [all[list] ?? NONE, choose]
}

const NONE: ListChoice = {}
