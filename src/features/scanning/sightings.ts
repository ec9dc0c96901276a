/** Longer than a shaking hand loses the code from view, shorter than it takes to scan the next piece. */
const AWAY_MS = 2000
/** The camera looks far more often; after a longer time it was not looking, and nobody knows what it would have seen. */
const LONGEST_LOOK_MS = 500

/**
 * A code in front of the camera is read many times a second: it counts once, and again only after it was seen to be
 * away for a while. Time in which the camera did not look, or the person did something else, does not count as away.
 */
export function createSightings(awayMs = AWAY_MS) {
  const awayFor = new Map<string, number>()
  let lastLook: number | undefined
  return {
    /** Which of the codes that are in view now count. */
    look(codes: readonly string[], now: number, isAttended = true): string[] {
      const elapsed = lastLook === undefined ? 0 : now - lastLook
      lastLook = now
      if (isAttended && elapsed <= LONGEST_LOOK_MS)
        for (const [code, away] of awayFor) if (!codes.includes(code)) awayFor.set(code, away + elapsed)
      const counted = codes.filter((code) => {
        const away = awayFor.get(code)
        return away === undefined || (isAttended && away > awayMs)
      })
      for (const code of codes) awayFor.set(code, 0)
      return counted
    },
  }
}
