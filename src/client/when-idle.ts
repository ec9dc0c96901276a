import { queryClient } from './query-client'

/** What a person does right after opening the application comes first. */
const START_AFTER_MS = 8_000
/** How long to wait before looking again whether the screen is still loading. */
const PAUSE_MS = 1_000

/** Browsers without this information count as unmetered. */
interface Connection {
  saveData?: boolean
  type?: string
}

function isMetered(): boolean {
  const { connection } = navigator as Navigator & { connection?: Connection }
  return connection?.saveData === true || connection?.type === 'cellular'
}

const idle = (run: () => void) =>
  'requestIdleCallback' in window ? requestIdleCallback(run) : setTimeout(run, PAUSE_MS)

/**
 * Runs optional work once the first screen has loaded and the browser is idle; never on a metered connection.
 * Returns a function that cancels it.
 */
export function whenIdle(work: () => void): () => void {
  let isCancelled = false
  function look() {
    if (isCancelled || isMetered()) return
    if (document.readyState !== 'complete' || queryClient.isFetching() > 0)
      setTimeout(() => idle(look), PAUSE_MS)
    else work()
  }
  const start = setTimeout(() => idle(look), START_AFTER_MS)
  return () => {
    clearTimeout(start)
    isCancelled = true
  }
}
