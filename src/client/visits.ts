import { readStored, store } from './browser-storage'
import { personHere } from './signed-in-person'

/** A visited screen or record. */
export interface Visit {
  /** "/jobs", "/customers/<id>", "/invoices?open=<id>" */
  href: string
  title: string
}

const MAX_VISITS = 10
const LONGEST_TITLE = 200
/** Longer than any of our URLs. */
const LONGEST_HREF = 300

const keyOf = (person: string) => `visits.${person}` as const

/** The current person's last visits, newest first. */
export function lastVisits(): Visit[] {
  const person = personHere()
  return person === undefined ? [] : readVisits(readStored(keyOf(person)))
}

export function noteVisit(visit: Visit) {
  const person = personHere()
  if (person === undefined) return
  const before = lastVisits()
  const [last] = before
  if (last?.href === visit.href && last.title === visit.title) return
  store(keyOf(person), JSON.stringify(withVisit(before, visit)))
}

/** Moves an earlier visit to the front, with its current title. */
export function withVisit(before: readonly Visit[], { href, title }: Visit): Visit[] {
  const visit = { href, title: title.slice(0, LONGEST_TITLE) }
  return [visit, ...before.filter((other) => other.href !== href)].slice(0, MAX_VISITS)
}

/** Stored visits may come from another version or be invalid. */
export function readVisits(text: string | undefined): Visit[] {
  try {
    const kept: unknown = JSON.parse(text ?? '[]')
    return Array.isArray(kept) ? kept.filter(isVisit).slice(0, MAX_VISITS) : []
  } catch {
    return []
  }
}

function isVisit(value: unknown): value is Visit {
  const { href, title } = (value ?? {}) as Partial<Visit>
  const isText = typeof href === 'string' && typeof title === 'string' && title !== ''
  return isText && href.length <= LONGEST_HREF && /^\/(?![/\\])/.test(href)
}
