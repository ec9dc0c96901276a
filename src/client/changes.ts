import { onlineManager, type QueryClient } from '@tanstack/react-query'
import { type Change, type Entity, RELOAD_EVENT, SIGNED_OUT_EVENT } from '@/shared/entities'
import { NOTICE_EVENT } from '@/shared/notices'
import { withQuery } from './api'
import { isOwnWrite } from './own-writes'
import { watchFinger } from './pointer-rest'
import { refreshAllReaders, refreshReaders, refreshRow } from './readers'
import { whenSignedInAgain } from './signed-in-person'

const FIRST_WAIT_MS = 1_000
const LONGEST_WAIT_MS = 30_000
/** After a longer gap everything is fetched again instead of change by change. */
const MAX_SECONDS = 60
/** Beyond this many changes, lists reload from the start instead of row by row. */
const MAX_ROWS = 50

/**
 * Refreshes the screen when others make changes. Only a visible window listens, since a browser limits the
 * connections of all its windows; one that becomes visible again asks for what it missed.
 */
export function watchChanges(client: QueryClient): () => void {
  const gone = new AbortController()
  const arrivals = showArrivals(client)
  const stream = changeStream(client, arrivals.take)
  const look = () => (document.visibilityState === 'visible' ? stream.open() : stream.close())
  document.addEventListener('visibilitychange', look, { signal: gone.signal })
  const stops = [
    arrivals.stop,
    onlineManager.subscribe(look),
    whenSignedInAgain(look),
    () => gone.abort(),
    stream.close,
  ]
  look()
  return () => {
    for (const stop of stops) stop()
  }
}

/** The connection on which the server reports changes; reconnects when it is lost. */
function changeStream(client: QueryClient, take: (change: Change) => void) {
  let source: EventSource | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let wait = FIRST_WAIT_MS
  /** Id of the last reported change. */
  let last: string | undefined
  /**
   * The screens are up to date to this moment: at first to the start of the page, on a page that has been
   * open for longer to the recent sign-in; later to when a working stream was closed.
   */
  let knownUntil = Math.max(performance.timeOrigin, Date.now() - (MAX_SECONDS - 2) * 1000)

  const refreshNotices = () => void client.invalidateQueries({ queryKey: ['/api/notifications'] })

  function open() {
    clearTimeout(timer)
    if (source || document.visibilityState !== 'visible' || !onlineManager.isOnline()) return
    const seconds = Math.ceil((Date.now() - knownUntil) / 1000) + 1
    if (last === undefined && seconds > MAX_SECONDS) void refreshAllReaders(client)
    source = new EventSource(
      withQuery('/api/changes', last ? { after: last } : { seconds: Math.min(seconds, MAX_SECONDS) }),
    )
    source.addEventListener('open', () => {
      wait = FIRST_WAIT_MS
      // Events from before the stream opened were missed.
      refreshNotices()
    })
    source.addEventListener(NOTICE_EVENT, refreshNotices)
    source.addEventListener('change', ({ data }: MessageEvent<string>) => {
      const change: Change = JSON.parse(data)
      last = change.activityId
      take(change)
    })
    source.addEventListener(RELOAD_EVENT, () => {
      last = undefined
      void refreshAllReaders(client)
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
    if (source.readyState === EventSource.OPEN) knownUntil = Date.now()
    source.close()
    source = undefined
  }

  return { open, close }
}

/** Collects changes and shows them together once the pointer is at rest. */
function showArrivals(client: QueryClient) {
  const finger = watchFinger()
  const waiting = new Map<string, Change>()
  let isWorking = false

  async function show() {
    isWorking = true
    while (waiting.size > 0) {
      await finger.atRest(() => client.isMutating() > 0)
      const changes = [...waiting.values()].filter((change) => !isOwnWrite(client, change))
      waiting.clear()
      const entities = new Set<Entity>(changes.map(({ entity }) => entity))
      // Another time zone can change every date on the screen.
      if (entities.has('company')) void refreshAllReaders(client)
      else refreshReaders(client, entities, { keepPlace: changes.length <= MAX_ROWS })
      if (changes.length <= MAX_ROWS) for (const { entity, id } of changes) refreshRow(client, entity, id)
    }
    isWorking = false
  }

  return {
    take(change: Change) {
      waiting.set(`${change.entity} ${change.id}`, change)
      if (!isWorking) void show()
    },
    stop() {
      waiting.clear()
      finger.stop()
    },
  }
}
