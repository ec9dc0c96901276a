/** Runs the work when called. Calls during a run lead to one further run. */
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
