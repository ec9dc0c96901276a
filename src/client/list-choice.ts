import { createContext, useContext, useEffect, useState, useSyncExternalStore } from 'react'
import { Submission } from '@/ui/submission'
import { api } from './api'
import { readStored, store } from './browser-storage'
import { personHere } from './signed-in-person'

/** How a person wants to see a list, wherever its address says nothing else. */
export interface ListChoice {
  view?: 'cards' | 'table' | undefined
  /** Which are shown, in their order. */
  columns?: string[] | undefined
}

type Choices = Record<string, ListChoice>

/** As the server keeps it. */
interface KeptChoice {
  list: string
  view: 'cards' | 'table' | null
  columns: string[] | null
}

const PATH = '/api/list-choices'
const NONE: ListChoice = {}
/** So long it is waited whether more is chosen. */
const SAVE_AFTER_MS = 600

/**
 * What the person has chosen of all lists: at once from this browser's copy, then as the server keeps it. What was
 * chosen here goes before both until the server has it.
 */
export class ListChoices {
  readonly #person = personHere()
  #kept: Choices
  #unsaved: Choices
  #isAsked = false
  readonly #timers = new Map<string, ReturnType<typeof setTimeout>>()
  readonly #listeners = new Set<() => void>()

  constructor() {
    const { kept, unsaved } = copyFor(this.#person)
    this.#kept = kept
    this.#unsaved = unsaved
  }

  of(list: string): ListChoice {
    return this.#unsaved[list] ?? this.#kept[list] ?? NONE
  }

  choose(list: string, change: ListChoice): void {
    this.#unsaved = { ...this.#unsaved, [list]: { ...this.of(list), ...change } }
    this.#changed()
    clearTimeout(this.#timers.get(list))
    this.#timers.set(
      list,
      setTimeout(() => void this.#save(list), SAVE_AFTER_MS),
    )
  }

  /** Whoever leaves right after a choice has made it all the same. */
  saveNow(): void {
    for (const [list, timer] of this.#timers) {
      clearTimeout(timer)
      void this.#save(list)
    }
  }

  readonly subscribe = (listener: () => void) => {
    this.#listeners.add(listener)
    void this.#ask()
    return () => this.#listeners.delete(listener)
  }

  async #ask() {
    if (this.#isAsked) return
    this.#isAsked = true
    try {
      const kept = await api<KeptChoice[]>('GET', PATH)
      if (this.#isOver()) return
      this.#kept = Object.fromEntries(
        kept.map(({ list, view, columns }) => [
          list,
          { view: view ?? undefined, columns: columns ?? undefined },
        ]),
      )
      this.#changed()
      // What was chosen right before the page was left, or without a connection.
      for (const list of Object.keys(this.#unsaved)) if (!this.#timers.has(list)) void this.#save(list)
    } catch {
      // The copy stands in; the next list asks again.
      this.#isAsked = false
    }
  }

  /** What cannot be saved stays chosen in this browser, and is sent when the person comes again. */
  async #save(list: string) {
    this.#timers.delete(list)
    const choice = this.#unsaved[list]
    if (!choice) return
    const { view = null, columns = null } = choice
    try {
      await api('PUT', `${PATH}/${list}`, { view, columns }, new Submission().attempt())
    } catch {
      return
    }
    if (this.#isOver()) return
    this.#kept = { ...this.#kept, [list]: choice }
    const { [list]: latest, ...rest } = this.#unsaved
    if (latest === choice) this.#unsaved = rest
    this.#changed()
  }

  /** Somebody else uses this browser by now: the copy in it is theirs. */
  #isOver = () => this.#person !== personHere()

  #changed() {
    const copy: Copy = { person: this.#person, kept: this.#kept, unsaved: this.#unsaved }
    store('list-choices', JSON.stringify(copy))
    for (const listener of this.#listeners) listener()
  }
}

/** What this browser remembers of the person who was here last. */
interface Copy {
  person: string | undefined
  kept: Choices
  unsaved: Choices
}

function copyFor(person: string | undefined): Pick<Copy, 'kept' | 'unsaved'> {
  try {
    const copy = JSON.parse(readStored('list-choices') ?? '{}') as Partial<Copy>
    if (copy.person === person) return { kept: copy.kept ?? {}, unsaved: copy.unsaved ?? {} }
  } catch {
    // It is none of ours.
  }
  return { kept: {}, unsaved: {} }
}

export const ListChoicesContext = createContext<ListChoices | null>(null)

/** For the person who is signed in. */
export function useListChoices() {
  const [choices] = useState(() => new ListChoices())
  useEffect(() => {
    const save = () => document.visibilityState === 'hidden' && choices.saveNow()
    document.addEventListener('visibilitychange', save)
    return () => document.removeEventListener('visibilitychange', save)
  }, [choices])
  return choices
}

/** "/api/invoices/aging" -> "invoices-aging" */
const nameOf = (path: string) => path.replace(/^\/(api\/)?/, '').replaceAll('/', '-')

/**
 * The person's own choice of how a list is seen, by the path of what is listed; kept for them on the server. It is there
 * at once, and saving it is in nobody's way.
 */
export function useListChoice(path: string): [ListChoice, (change: ListChoice) => void] {
  const list = nameOf(path)
  const listChoices = useContext(ListChoicesContext)
  if (!listChoices) throw new Error('Nobody is signed in')
  const choice = useSyncExternalStore(listChoices.subscribe, () => listChoices.of(list))
  return [choice, (change) => listChoices.choose(list, change)]
}
