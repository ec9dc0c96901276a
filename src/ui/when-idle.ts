const AT_THE_LATEST_MS = 1000

/** Calls it once there is nothing more urgent, not before something has been painted; answers how to call it off. */
export function whenIdle(work: () => void): () => void {
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(work, 200)
    return () => clearTimeout(timer)
  }
  let idle = 0
  const frame = requestAnimationFrame(() => {
    idle = requestIdleCallback(work, { timeout: AT_THE_LATEST_MS })
  })
  return () => {
    cancelAnimationFrame(frame)
    cancelIdleCallback(idle)
  }
}
