import type { Engine, Tab } from '../engine'
import type { Line } from '../line'

export interface Walk {
  engine: Engine
  line: Line
  /** 1440 px, signed in after the first step. */
  wide: Tab
  /** 390 px. */
  narrow: Tab
}

/** One part of the walk. It answers what it found wrong, or fails where it cannot go on. */
export interface Step {
  name: string
  run: (walk: Walk) => Promise<string[]>
}

/** A name that nothing else has. */
export const unique = (word: string) => `${word} ${crypto.randomUUID().slice(0, 8)}`
