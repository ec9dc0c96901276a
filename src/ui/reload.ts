import { useEffect, useRef } from 'react'
import { type Draft, storeDrafts } from './drafts'

/** Something that a reload would lose. */
interface Stake {
  /** Undefined if it cannot be stored. */
  draft: Draft | undefined
  /** Lets the page unload without asking. */
  release: () => void
}

const RELOAD = 'plumbline:reload'

/** While `stake` returns something, the page reloads by itself only if that can be stored. */
export function useStake(stake: () => Stake | undefined): void {
  const latest = useRef(stake)
  useEffect(() => {
    latest.current = stake
  })
  useEffect(() => {
    const add = (event: Event) => {
      const own = latest.current()
      if (own && event instanceof CustomEvent) event.detail.push(own)
    }
    window.addEventListener(RELOAD, add)
    return () => window.removeEventListener(RELOAD, add)
  }, [])
}

const RELOADED = 'reloaded'
/** Another reload for the same reason within this time would not help. */
const ONCE_IN_MS = 60_000

/**
 * Reloads the page with unsaved forms stored, unless something would be lost or it was just done for the same
 * reason.
 */
export function reloadOnce(reason: string, now = Date.now()): void {
  const last = lastReload()
  if (!last || (last.reason === reason && now - last.at < ONCE_IN_MS) || !keepDrafts()) return
  sessionStorage.setItem(RELOADED, JSON.stringify({ reason, at: now }))
  location.reload()
}

/** Never without storage: reloads could loop. */
function lastReload(): { reason?: string; at: number } | undefined {
  try {
    return JSON.parse(sessionStorage.getItem(RELOADED) ?? '{"at":0}')
  } catch {
    return undefined
  }
}

/** For an explicit request: if something would be lost, the browser asks first. */
export function reloadNow(): void {
  keepDrafts()
  location.reload()
}

/** Everything a reload would lose at this moment. */
export function stakesNow(): Stake[] {
  const stakes: Stake[] = []
  window.dispatchEvent(new CustomEvent(RELOAD, { detail: stakes }))
  return stakes
}

function keepDrafts(): boolean {
  const stakes = stakesNow()
  const drafts = stakes.flatMap(({ draft }) => draft ?? [])
  if (drafts.length < stakes.length || !storeDrafts(drafts)) return false
  for (const { release } of stakes) release()
  return true
}
