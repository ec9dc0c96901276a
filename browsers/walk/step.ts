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
