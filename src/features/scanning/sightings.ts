/** Longer than a shaky hand loses the code from view, shorter than it takes to scan the next piece. */
const AWAY_MS = 2000
/**
 * The camera normally looks far more often; a longer gap means it was not looking and cannot count as away.
 */
const LONGEST_LOOK_MS = 500

/**
 * A code in front of the camera is read many times a second: it counts once, and again only after it has been
 * out of view for a while. Time when the camera was not looking, or the person was doing something else, does
 * not count.
 */
export function createSightings(awayMs = AWAY_MS) {
  const awayFor = new Map<string, number>()
  let lastLook: number | undefined
  return {
    /** Returns those of the visible codes that count as a scan. */
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
