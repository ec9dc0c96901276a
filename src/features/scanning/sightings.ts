/** Longer than a shaking hand loses the code from view, shorter than it takes to scan the next piece. */
const AWAY_MS = 2000

/** A code in front of the camera is read many times a second; it counts once until it has been away for a while. */
export function createSightings(awayMs = AWAY_MS) {
  const lastSeen = new Map<string, number>()
  return {
    isNew(code: string, now: number): boolean {
      const before = lastSeen.get(code)
      lastSeen.set(code, now)
      return before === undefined || now - before > awayMs
    },
  }
}
