import { TIME_ZONE } from '../../e2e/support/server'
import type { Engine, Tab } from '../engine'
import type { Line } from '../line'

export interface Walk {
  engine: Engine
  line: Line
  /** 1440 px, signed in after the first step. */
  wide: Tab
  /** 390 px, signed in after the first step. */
  narrow: Tab
}

/** One part of the walk. It returns the problems it found, or throws if it cannot go on. */
export interface Step {
  name: string
  run: (walk: Walk) => Promise<string[]>
}

export const unique = (word: string) => `${word} ${crypto.randomUUID().slice(0, 8)}`

/** A day on which the demo company has no work. */
export const DAY = '2030-03-13'

/** The company's day of an instant, as yyyy-MM-dd. */
export const dayOf = (instant: unknown) =>
  new Date(String(instant)).toLocaleDateString('en-CA', { timeZone: TIME_ZONE })
