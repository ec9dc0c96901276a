const HEX = '0123456789abcdef'

/** A small seeded generator (mulberry32), so that the demo company is the same on every machine. */
export class Random {
  constructor(private state: number) {}

  /** From 0 up to, but not including, 1. */
  next(): number {
    this.state = (this.state + 0x6d2b79f5) | 0
    let t = Math.imul(this.state ^ (this.state >>> 15), 1 | this.state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }

  /** A whole number from low to high, both included. */
  between(low: number, high: number): number {
    return low + Math.floor(this.next() * (high - low + 1))
  }

  chance(probability: number): boolean {
    return this.next() < probability
  }

  pick<T>(list: readonly T[]): T {
    return list[this.between(0, list.length - 1)] as T
  }

  /** An id in the usual format, but the same on every run. */
  id(): string {
    let hex = ''
    for (let digits = 0; digits < 32; digits++) hex += HEX[this.between(0, 15)]
    return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20)}`
  }
}
