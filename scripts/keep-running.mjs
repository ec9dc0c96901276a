import { setTimeout as sleep } from 'node:timers/promises'

/** Exit code of a server that has explained why it cannot start; a crash has a signal or another code. */
const REFUSED = 1
/** npm forwards a Ctrl-C that the terminal has already sent; only a later one means "at once". */
const SAME_SIGNAL_MS = 1_000

const PLAN = {
  firstDelayMs: 1_000,
  longestDelayMs: 60_000,
  /** After serving this long, the next crash starts with the first delay again. */
  fineAfterMs: 60_000,
  /**
   * Maximum failed starts in a row; more once it has served, because its database may be unavailable for a
   * while.
   */
  maxBeforeServing: 5,
  maxAfterServing: 20,
}

/**
 * Runs a server until it is stopped and restarts it after crashes. It sends `ready` over its IPC channel once
 * it serves, and stops on the message `stop` or when the channel closes.
 * @param {() => import('node:child_process').ChildProcess} launch
 * @param {Partial<typeof PLAN>} [changes]
 * @returns {Promise<number>} the exit code
 */
export async function keepRunning(launch, changes) {
  const plan = { ...PLAN, ...changes }
  const stop = listenForStop()
  let hasServed = false
  let failedStarts = 0
  let troubles = 0
  while (!stop.signal.aborted) {
    const { code, signal, servedMs } = await ended(launch(), stop)
    if (stop.signal.aborted) return code ?? 1
    if (code === 0) return 0
    hasServed ||= servedMs !== undefined
    if (!hasServed && code === REFUSED) return REFUSED

    failedStarts = servedMs === undefined ? failedStarts + 1 : 0
    troubles = servedMs === undefined || servedMs < plan.fineAfterMs ? troubles + 1 : 1
    const max = hasServed ? plan.maxAfterServing : plan.maxBeforeServing
    const how = signal ?? `exit code ${code}`
    if (failedStarts >= max) {
      report(`Plumbline failed to start ${failedStarts} times in a row (${how}): giving up`)
      return code ?? 1
    }
    const delayMs = Math.min(plan.firstDelayMs * 2 ** (troubles - 1), plan.longestDelayMs)
    const what =
      servedMs === undefined
        ? `Plumbline failed to start (${how}), attempt ${failedStarts} of ${max}`
        : `Plumbline crashed (${how})`
    report(`${what}: starting it again in ${delayMs / 1000} s`)
    await sleep(delayMs, undefined, { signal: stop.signal }).catch(() => {})
  }
  return 0
}

/** @param {string} line */
const report = (line) => console.error(`${new Date().toISOString()} ${line}`)

/** SIGTERM and Ctrl-C stop the server gracefully, and at once if repeated. */
function listenForStop() {
  const [requested, atOnce] = [new AbortController(), new AbortController()]
  let first = 0
  for (const name of ['SIGINT', 'SIGTERM'])
    process.on(name, () => {
      first ||= Date.now()
      if (Date.now() - first > SAME_SIGNAL_MS) atOnce.abort()
      requested.abort()
    })
  return { signal: requested.signal, atOnce: atOnce.signal }
}

/**
 * @param {import('node:child_process').ChildProcess} server
 * @param {ReturnType<typeof listenForStop>} stop
 * @returns {Promise<{ code: number | null, signal: string | null, servedMs: number | undefined }>}
 */
function ended(server, stop) {
  return new Promise((resolve) => {
    let readyAt
    // The process may have exited meanwhile.
    const askToStop = () => server.connected && server.send('stop', () => {})
    const kill = () => server.kill('SIGKILL')
    stop.signal.addEventListener('abort', askToStop)
    stop.atOnce.addEventListener('abort', kill)
    const settle = (code, signal) => {
      stop.signal.removeEventListener('abort', askToStop)
      stop.atOnce.removeEventListener('abort', kill)
      resolve({ code, signal, servedMs: readyAt === undefined ? undefined : performance.now() - readyAt })
    }
    server.on('message', (message) => {
      if (message === 'ready') readyAt = performance.now()
    })
    server.once('exit', settle)
    // Without memory or free processes it may not even start.
    server.once('error', (error) => server.pid === undefined && settle(null, error.message))
  })
}
