/** Looks of a series: a colour and a texture, so that it can be recognised without the colour. */
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

/** A point on the time axis, with a value for each series. */
export interface Point {
  key: string
  /** Axis label, in one or two short lines. */
  ticks: string[]
  /** Full name. */
  name: string
  values: number[]
}

/** A row with one bar, which has a part for each series. */
export interface Row {
  key: string
  name: string
  /** The bar's value as text. */
  value: string
  parts: number[]
  /** The sum of the rows that are not shown. */
  isRest?: boolean
  /** Overrides the series' looks, by value. */
  look?: Look | undefined
}

export interface ColumnsProps {
  series: Series[]
  points: Point[]
  /** Short format for the axis. */
  tick: (value: number) => string
  /** Full format for the point under the pointer. */
  format: (value: number) => string
  height: number
  /** Text alternative for screen readers. */
  summary: string
}

export interface BarsProps {
  series: Series[]
  rows: Row[]
  summary: string
}
