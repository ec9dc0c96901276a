import { useSyncExternalStore } from 'react'
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

  /** Nobody finds what somebody else has chosen on the same browser. */
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

export const listChoices = new ListChoices()

if (typeof document !== 'undefined')
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') listChoices.saveNow()
  })

/** "/api/invoices/aging" -> "invoices-aging" */
const nameOf = (path: string) => path.replace(/^\/(api\/)?/, '').replaceAll('/', '-')

/**
 * The person's own choice of how a list is seen, by the path of what is listed; kept for them on the server. It is there
 * at once, and saving it is in nobody's way.
 */
export function useListChoice(path: string): [ListChoice, (change: ListChoice) => void] {
  const list = nameOf(path)
  const choice = useSyncExternalStore(listChoices.subscribe, () => listChoices.of(list))
  return [choice, (change) => listChoices.choose(list, change)]
}
