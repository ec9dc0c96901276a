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

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.once(signal, async () => {
    await stopAll()
    process.exit(1)
  })
