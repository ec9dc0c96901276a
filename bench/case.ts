import type { Pool } from 'pg'
import type { Load } from './load'

/** A statement as it would be written by hand, for the floor that the product is measured against. */
interface HandWritten {
  text: string
  /** The n-th request's values: creates need new ones each time. */
  values?(n: number): unknown[]
}

export interface BenchCase extends Load {
  name: string
  method: 'GET' | 'POST'
  /** Of this machine's server, once the rows are there. */
  path: string
  floor: HandWritten
  /** The share of the floor's requests a second that is aimed at. */
  goal: number
  /** The time at the larger of the suite's sizes may be this many times the time at the smaller. */
  growth?: number
  /** At the larger size half of the answers may take so many milliseconds at most. */
  within?: number
}

/** What is only held to its growth, one request after the other, so that there can be many of them. */
export interface Growing {
  name: string
  path: string
  growth?: number
}

export interface BenchFeature {
  /** Features whose rows its own point to. */
  needs?: BenchFeature[]
  /** On a connection without a limit to how long a statement may take. */
  fill(pool: Pool, rows: number): Promise<void>
  cases: BenchCase[]
}

/** Features that are measured together, on one database of each size. */
export interface BenchSuite {
  sizes: number[]
  features: BenchFeature[]
  growing?: Growing[]
}
