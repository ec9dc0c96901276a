/** From here to there, in pixels from the top of the window. */
export interface Span {
  top: number
  bottom: number
}

/** What keeps what is placed and what must stay clear apart. */
const GAP = 8

interface Wanted {
  height: number
  /** Where it may stand. */
  area: Span
  /** The end of the area that it stands at if nothing is in the way. */
  at: 'top' | 'bottom'
  /** What it must not cover. */
  obstacles: readonly Span[]
}

/** The top of the place nearest to the wanted end that covers nothing; the wanted end itself where there is none. */
export function freePlace({ height, area, at, obstacles }: Wanted): number {
  const places =
    at === 'top'
      ? [area.top, ...obstacles.map(({ bottom }) => bottom + GAP).sort((one, other) => one - other)]
      : [
          area.bottom - height,
          ...obstacles.map(({ top }) => top - GAP - height).sort((one, other) => other - one),
        ]
  const isFree = (top: number) =>
    top >= area.top &&
    top + height <= area.bottom &&
    obstacles.every((obstacle) => top >= obstacle.bottom || top + height <= obstacle.top)
  return places.find(isFree) ?? places[0] ?? area.top
}
