/** Unsaved input of a form, kept in case the tab or the browser ends. */
export interface KeptDraft {
  id: string
  /** The id of the person who typed it. */
  person: string
  /** Which form: "estimate", or "estimate 0192…" for the edit of one. */
  form: string
  at: number
  values: unknown
}

const KEY = 'kept-drafts'
const DAY_MS = 24 * 60 * 60_000
const LIFETIME_MS = 7 * DAY_MS
const MAX_PER_PERSON = 5
const MAX_DRAFTS = 20
/** A document of 200 lines has some 60,000. */
const MAX_LENGTH = 300_000

/** Drafts that are young enough, newest first. */
export function readKeptDrafts(now = Date.now(), storage?: Storage): KeptDraft[] {
  try {
    const stored: unknown = JSON.parse((storage ?? localStorage).getItem(KEY) ?? '[]')
    if (!Array.isArray(stored)) return []
    return stored.filter(isDraft).filter(({ at }) => at <= now && now - at < LIFETIME_MS)
  } catch {
    return []
  }
}

const isDraft = (draft: Partial<KeptDraft> | null): draft is KeptDraft =>
  typeof draft?.id === 'string' &&
  typeof draft.person === 'string' &&
  typeof draft.form === 'string' &&
  typeof draft.at === 'number'

/** Replaces the draft's earlier state. The oldest drafts make room; one that is too long is not kept. */
export function keepDraft(draft: KeptDraft, storage?: Storage): void {
  const others = readKeptDrafts(draft.at, storage).filter(({ id }) => id !== draft.id)
  const isTooLong = JSON.stringify(draft).length > MAX_LENGTH
  const drafts = isTooLong ? others : [draft, ...others]
  const own = drafts.filter(({ person }) => person === draft.person).slice(0, MAX_PER_PERSON)
  write(
    drafts.filter((each) => each.person !== draft.person || own.includes(each)).slice(0, MAX_DRAFTS),
    storage,
  )
}

export const dropKeptDraft = (id: string, storage?: Storage) =>
  write(
    readKeptDrafts(undefined, storage).filter((draft) => draft.id !== id),
    storage,
  )

/** When the person signs out. */
export const forgetKeptDrafts = (person: string | undefined, storage?: Storage) =>
  write(
    readKeptDrafts(undefined, storage).filter((draft) => draft.person !== person),
    storage,
  )

function write(drafts: KeptDraft[], storage?: Storage): void {
  try {
    const kept = storage ?? localStorage
    if (drafts.length === 0) kept.removeItem(KEY)
    else kept.setItem(KEY, JSON.stringify(drafts))
  } catch {
    // Storage can be full or blocked; the form then lasts as long as its tab.
  }
}
