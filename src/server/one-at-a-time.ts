/**
 * Runs the work when it is called; what is called for while it runs is done by one more run after it, however often it
 * was called.
 */
export function oneAtATime(work: () => Promise<void>, onError: (error: unknown) => void): () => void {
  let isRunning = false
  let isWanted = false
  const run = async () => {
    isRunning = true
    while (isWanted) {
      isWanted = false
      await work().catch(onError)
    }
    isRunning = false
  }
  return () => {
    isWanted = true
    if (!isRunning) void run()
  }
}
