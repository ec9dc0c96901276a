/** A vertical range in pixels from the top of the window. */
export interface Span {
  top: number
  bottom: number
}

interface Wanted {
  height: number
  /** Allowed range. */
  area: Span
  /** The preferred end of the area. */
  at: 'top' | 'bottom'
  /** Ranges that must not be covered. */
  obstacles: readonly Span[]
}

/** Distance to obstacles; none if there is little room. */
const GAPS = [8, 0]

/** The top of the free position nearest to the preferred end; null if there is none. */
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
