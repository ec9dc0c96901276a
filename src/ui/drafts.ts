/** Input of a form that a reload closed. */
export interface Draft {
  name: string
  values: unknown
}

interface Stored {
  at: number
  drafts: Draft[]
}

const KEY = 'drafts'
/** A form that is not reopened within this time has been abandoned. */
const LIFETIME_MS = 5 * 60_000

export function readDrafts(now = Date.now(), storage?: Storage): Draft[] {
  try {
    const stored: Stored | null = JSON.parse((storage ?? sessionStorage).getItem(KEY) ?? 'null')
    return stored && now - stored.at < LIFETIME_MS ? stored.drafts : []
  } catch {
    return []
  }
}

/** Whether they were stored: files cannot be, and storage can be full or blocked. */
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

/** A form is identified by its title and URL. */
export const draftName = (title: string) => `${location.pathname}${location.search} ${title}`

export const findDraft = (name: string): Draft | undefined =>
  readDrafts().find((draft) => draft.name === name)

export const dropDraft = (name: string) => storeDrafts(readDrafts().filter((draft) => draft.name !== name))
