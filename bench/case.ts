import type { Pool } from 'pg'
import type { Load } from './load'

/** A handwritten statement: the floor that the product is compared with. */
interface HandWritten {
  text: string
  /** Parameter values of the n-th request; each create needs new ones. */
  values?(n: number): unknown[]
}

export interface BenchCase extends Load {
  name: string
  method: 'GET' | 'POST'
  /** Path on the measured server, once the database is filled. */
  path: string
  floor: HandWritten
  /** The target share of the floor's requests per second. */
  goal: number
  /** Maximum ratio of the time at the larger size to the time at the smaller. */
  growth?: number
  /** Maximum median time at the larger size, in milliseconds. */
  within?: number
}

/** A request measured only for its growth, one after the other, so that there can be many. */
export interface Growing {
  name: string
  path: string
  growth?: number
}

export interface BenchFeature {
  /** Features whose rows this one's refer to. */
  needs?: BenchFeature[]
  /** Fills the database, over a connection without a statement timeout. */
  fill(pool: Pool, rows: number): Promise<void>
  cases: BenchCase[]
}

/** Features measured together, on one database per size. */
export interface BenchSuite {
  sizes: number[]
  features: BenchFeature[]
  growing?: Growing[]
}
