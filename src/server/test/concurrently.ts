/** The answers of this many requests sent at the same moment. */
export function concurrently<T>(count: number, ask: (n: number) => Promise<T>): Promise<T[]> {
  return Promise.all(Array.from({ length: count }, (_, n) => ask(n)))
}
