/** What was entered in a form that a reload closed. */
export interface Draft {
  name: string
  values: unknown
}

interface Stored {
  at: number
  drafts: Draft[]
}

const KEY = 'drafts'
/** A form that was not opened again by then has been given up. */
const LIFETIME_MS = 5 * 60_000

export function readDrafts(now = Date.now(), storage?: Storage): Draft[] {
  try {
    const stored: Stored | null = JSON.parse((storage ?? sessionStorage).getItem(KEY) ?? 'null')
    return stored && now - stored.at < LIFETIME_MS ? stored.drafts : []
  } catch {
    return []
  }
}

/** Answers whether they are kept: files cannot be, and storage can be full or blocked. */
export function storeDrafts(drafts: Draft[], now = Date.now(), storage?: Storage): boolean {
  try {
    const kept = storage ?? sessionStorage
    if (drafts.length === 0) kept.removeItem(KEY)
    else kept.setItem(KEY, JSON.stringify({ at: now, drafts } satisfies Stored, refuseFiles))
    return true
  } catch {
    return false
  }
}

function refuseFiles(_key: string, value: unknown) {
  if (value instanceof Blob) throw new Error('A file cannot be kept')
  return value
}

/** A form is the same one when it has the same title at the same address. */
export const draftName = (title: string) => `${location.pathname}${location.search} ${title}`

export const findDraft = (name: string): Draft | undefined =>
  readDrafts().find((draft) => draft.name === name)

export const dropDraft = (name: string) => storeDrafts(readDrafts().filter((draft) => draft.name !== name))
