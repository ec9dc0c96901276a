/** From here to there, in pixels from the top of the window. */
export interface Span {
  top: number
  bottom: number
}

interface Wanted {
  height: number
  /** Where it may stand. */
  area: Span
  /** The end of the area that it stands at if nothing is in the way. */
  at: 'top' | 'bottom'
  /** What it must not cover. */
  obstacles: readonly Span[]
}

/** What keeps it apart from what must stay clear; where there is little room, nothing. */
const GAPS = [8, 0]

/** The top of the place nearest to the wanted end that covers nothing; null where there is none. */
export function freePosition({ height, area, at, obstacles }: Wanted): number | null {
  const places = GAPS.flatMap((gap) =>
    at === 'top'
      ? [area.top, ...obstacles.map(({ bottom }) => bottom + gap).sort((one, other) => one - other)]
      : [
          area.bottom - height,
          ...obstacles.map(({ top }) => top - gap - height).sort((one, other) => other - one),
        ],
  )
  const isFree = (top: number) =>
    top >= area.top &&
    top + height <= area.bottom &&
    obstacles.every((obstacle) => top >= obstacle.bottom || top + height <= obstacle.top)
  return places.find(isFree) ?? null
}
