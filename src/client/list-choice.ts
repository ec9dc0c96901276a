import { createContext, useContext, useEffect, useState, useSyncExternalStore } from 'react'
import { Submission } from '@/ui/submission'
import { api } from './api'
import { readStored, store } from './browser-storage'
import { personHere } from './signed-in-person'

/** A person's preferred view of a list, or of all lists, unless the URL says otherwise. */
export interface ListChoice {
  view?: 'cards' | 'table' | undefined
  /** The visible columns, in order. */
  columns?: string[] | undefined
}

type Choices = Record<string, ListChoice>

/** As stored by the server. */
interface KeptChoice {
  list: string
  view: 'cards' | 'table' | null
  columns: string[] | null
}

const PATH = '/api/list-choices'
const NONE: ListChoice = {}
/** Debounce before saving. */
const SAVE_AFTER_MS = 600

/**
 * The person's choices for all lists: first from this browser's copy, then from the server. Unsaved choices take
 * precedence over both.
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

  /** Saves a choice made right before leaving. */
  saveNow(): void {
    for (const list of this.stop()) void this.#save(list)
  }

  /** Leaves what is not saved yet to the next time, because somebody else may sign in; returns those lists. */
  stop(): string[] {
    const lists = [...this.#timers.keys()]
    for (const timer of this.#timers.values()) clearTimeout(timer)
    this.#timers.clear()
    return lists
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
      // Choices made right before leaving, or offline.
      for (const list of Object.keys(this.#unsaved)) if (!this.#timers.has(list)) void this.#save(list)
    } catch {
      // Uses the copy; the next list asks again.
      this.#isAsked = false
    }
  }

  /** Unsaved choices stay in this browser and are sent next time. */
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

  /** Somebody else uses this browser now, and its copy is theirs. */
  #isOver = () => this.#person !== personHere()

  #changed() {
    const copy: Copy = { person: this.#person, kept: this.#kept, unsaved: this.#unsaved }
    store('list-choices', JSON.stringify(copy))
    for (const listener of this.#listeners) listener()
  }
}

/** This browser's copy for the last person. */
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
    // Not our format.
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
    return () => {
      document.removeEventListener('visibilitychange', save)
      choices.stop()
    }
  }, [choices])
  return choices
}

/** "/api/invoices/aging" -> "invoices-aging" */
const nameOf = (path: string) => path.replace(/^\/(api\/)?/, '').replaceAll('/', '-')

/** Where the view that all lists share is stored. */
const ALL_LISTS = 'all'

/**
 * The person's preferred view and columns of a list, by its API path; stored on the server and available immediately.
 * All lists share one view, except those with cards of several kinds to choose from.
 */
export function useListChoice(path: string, hasOwnView: boolean) {
  const list = nameOf(path)
  const listChoices = useContext(ListChoicesContext)
  if (!listChoices) throw new Error('Nobody is signed in')
  const own = useSyncExternalStore(listChoices.subscribe, () => listChoices.of(list))
  const shared = useSyncExternalStore(listChoices.subscribe, () => listChoices.of(ALL_LISTS))
  return {
    columns: own.columns,
    view: (hasOwnView ? own.view : undefined) ?? shared.view,
    chooseColumns: (columns: string[] | undefined) => listChoices.choose(list, { columns }),
    chooseView: (view: ListChoice['view']) => listChoices.choose(hasOwnView ? list : ALL_LISTS, { view }),
  }
}
