import { onlineManager } from '@tanstack/react-query'
import { type Change, type Entity, RELOAD_EVENT, SIGNED_OUT_EVENT } from '@/shared/entities'
import { NOTICE_EVENT } from '@/shared/notices'
import { withQuery } from './api'
import { isOwnWrite } from './own-writes'
import { pointerAtRest, watchFinger } from './pointer-rest'
import { queryClient } from './query-client'
import { refreshAllReaders, refreshReaders } from './readers'
import { refreshRow } from './resource'
import { whenSignedInAgain } from './signed-in-person'

const FIRST_WAIT_MS = 1_000
const LONGEST_WAIT_MS = 30_000
/** Longer gaps are not sent change by change. */
const MAX_SECONDS = 60

let source: EventSource | undefined
let timer: ReturnType<typeof setTimeout> | undefined
let wait = FIRST_WAIT_MS
/** The last change received. */
let last: string | undefined
/** Everything is known up to here; initially, since the page was loaded. */
let knownUntil = performance.timeOrigin

/**
 * Refreshes the screen when others make changes. Only a visible window listens, since a browser limits the
 * connections of all its windows; one that becomes visible again asks for what it missed.
 */
export function watchChanges(): () => void {
  const gone = new AbortController()
  const look = () => (document.visibilityState === 'visible' ? open() : close())
  document.addEventListener('visibilitychange', look, { signal: gone.signal })
  const stops = [
    watchFinger(),
    onlineManager.subscribe(look),
    whenSignedInAgain(look),
    () => gone.abort(),
    close,
  ]
  look()
  return () => {
    for (const stop of stops) stop()
  }
}

function open() {
  clearTimeout(timer)
  if (source || document.visibilityState !== 'visible' || !onlineManager.isOnline()) return
  const seconds = Math.ceil((Date.now() - knownUntil) / 1000) + 1
  if (last === undefined && seconds > MAX_SECONDS) void refreshAllReaders(queryClient)
  source = new EventSource(
    withQuery('/api/changes', last ? { after: last } : { seconds: Math.min(seconds, MAX_SECONDS) }),
  )
  source.addEventListener('open', () => {
    wait = FIRST_WAIT_MS
    // Events from before the stream opened were missed.
    refreshNotices()
  })
  source.addEventListener(NOTICE_EVENT, refreshNotices)
  source.addEventListener('change', ({ data }: MessageEvent<string>) => take(JSON.parse(data)))
  source.addEventListener(RELOAD_EVENT, () => {
    last = undefined
    void refreshAllReaders(queryClient)
  })
  source.addEventListener(SIGNED_OUT_EVENT, close)
  source.addEventListener('error', () => {
    close()
    timer = setTimeout(open, wait)
    wait = Math.min(wait * 2, LONGEST_WAIT_MS)
  })
}

function close() {
  clearTimeout(timer)
  if (!source) return
  source.close()
  source = undefined
  knownUntil = Date.now()
}

const refreshNotices = () => void queryClient.invalidateQueries({ queryKey: ['/api/notifications'] })

/** More changes refetch whole lists instead of rows. */
const MAX_ROWS = 50

const waiting = new Map<string, Change>()
let isWorking = false

function take(change: Change) {
  last = change.activityId
  waiting.set(`${change.entity} ${change.id}`, change)
  if (!isWorking) void show()
}

async function show() {
  isWorking = true
  while (waiting.size > 0) {
    await pointerAtRest(queryClient)
    const changes = [...waiting.values()].filter((change) => !isOwnWrite(change))
    waiting.clear()
    const entities = new Set<Entity>(changes.map(({ entity }) => entity))
    // Another time zone can change every date on the screen.
    if (entities.has('company')) void refreshAllReaders(queryClient)
    else refreshReaders(queryClient, entities, { keepPlace: changes.length <= MAX_ROWS })
    if (changes.length <= MAX_ROWS) for (const { entity, id } of changes) void refreshRow(entity, id)
  }
  isWorking = false
}
