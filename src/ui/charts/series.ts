/** How a series looks: a colour and, beside it, a texture, so that it is told apart without the colour. */
export const LOOKS = {
  blue: { fill: 'fill-series-blue', stroke: 'stroke-series-blue', isHatched: false },
  'blue-hatched': { fill: 'fill-series-blue', stroke: 'stroke-series-blue', isHatched: true },
  'grey-hatched': { fill: 'fill-series-grey', stroke: 'stroke-series-grey', isHatched: true },
  green: { fill: 'fill-series-green', stroke: 'stroke-series-green', isHatched: false },
  amber: { fill: 'fill-series-amber', stroke: 'stroke-series-amber', isHatched: false },
  'amber-hatched': { fill: 'fill-series-amber', stroke: 'stroke-series-amber', isHatched: true },
  red: { fill: 'fill-series-red', stroke: 'stroke-series-red', isHatched: false },
  'red-hatched': { fill: 'fill-series-red', stroke: 'stroke-series-red', isHatched: true },
} as const
export type Look = keyof typeof LOOKS

export interface Series {
  label: string
  look: Look
}

/** A place on the axis of time, with a value for each series. */
export interface Point {
  key: string
  /** Under its columns, in one or two short lines. */
  ticks: string[]
  /** In full, where it is read on its own. */
  name: string
  values: number[]
}

/** A line of its own with one bar, of a part for each series. */
export interface Row {
  key: string
  name: string
  /** What the bar comes to, in words. */
  value: string
  parts: number[]
  /** In place of the series' looks, where the value itself decides. */
  look?: Look | undefined
}

export interface ColumnsProps {
  series: Series[]
  points: Point[]
  /** For the axis: short. */
  tick: (value: number) => string
  /** In full, of the point at which the pointer is. */
  format: (value: number) => string
  height: number
  /** What a screen reader says in place of the picture. */
  summary: string
}

export interface BarsProps {
  series: Series[]
  rows: Row[]
  summary: string
}
