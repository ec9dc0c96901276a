/** How to stop everything that was started, oldest first. */
const stops: (() => unknown)[] = []

/** Registers how to stop something. Register it before waiting for its start, so that a signal in between counts too. */
export const atEnd = (stop: () => unknown) => void stops.push(stop)

/** Stops everything, newest first. */
export async function stopAll() {
  for (let stop = stops.pop(); stop; stop = stops.pop())
    try {
      await stop()
    } catch (error) {
      console.error(error)
    }
}

let isEnding = false
// A signal comes twice: from the terminal, and passed on by the process that started this one.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.on(signal, async () => {
    if (isEnding) return
    isEnding = true
    await stopAll()
    process.exit(1)
  })
