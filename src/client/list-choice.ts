import { useSyncExternalStore } from 'react'
import { Submission } from '@/ui/submission'
import { api } from './api'
import { readStored, store } from './browser-storage'
import { personHere } from './signed-in-person'

/** A person's preferred view of a list, unless its URL says otherwise. */
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
class ListChoices {
  #person: string | undefined
  #kept: Choices = {}
  #unsaved: Choices = {}
  #isAsked = false
  readonly #timers = new Map<string, ReturnType<typeof setTimeout>>()
  readonly #listeners = new Set<() => void>()

  of(list: string): ListChoice {
    this.#begin()
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

  /** Another person's choices on the same browser are ignored. */
  #begin() {
    if (this.#person === personHere()) return
    this.#person = personHere()
    const { kept, unsaved } = copyFor(this.#person)
    this.#kept = kept
    this.#unsaved = unsaved
    this.#isAsked = false
  }

  async #ask() {
    this.#begin()
    if (this.#isAsked) return
    this.#isAsked = true
    const person = this.#person
    try {
      const kept = await api<KeptChoice[]>('GET', PATH)
      if (person !== personHere()) return
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
    const [choice, person] = [this.#unsaved[list], this.#person]
    if (!choice) return
    const { view = null, columns = null } = choice
    try {
      await api('PUT', `${PATH}/${list}`, { view, columns }, new Submission().attempt())
    } catch {
      return
    }
    if (person !== personHere()) return
    this.#kept = { ...this.#kept, [list]: choice }
    const { [list]: latest, ...rest } = this.#unsaved
    if (latest === choice) this.#unsaved = rest
    this.#changed()
  }

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

export const listChoices = new ListChoices()

if (typeof document !== 'undefined')
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') listChoices.saveNow()
  })

/** "/api/invoices/aging" -> "invoices-aging" */
const nameOf = (path: string) => path.replace(/^\/(api\/)?/, '').replaceAll('/', '-')

/** The person's preferred view of a list, by its API path; stored on the server and available immediately. */
export function useListChoice(path: string): [ListChoice, (change: ListChoice) => void] {
  const list = nameOf(path)
  const choice = useSyncExternalStore(listChoices.subscribe, () => listChoices.of(list))
  return [choice, (change) => listChoices.choose(list, change)]
}
