import { Transform } from 'node:stream'

const NEWLINE = 10

/**
 * Passes rows on and counts them. COPY writes one row per line; a line break in a value is escaped as `\\n`.
 */
export function countRows(onRows: (rows: number) => void): Transform {
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      let rows = 0
      for (let at = chunk.indexOf(NEWLINE); at >= 0; at = chunk.indexOf(NEWLINE, at + 1)) rows++
      onRows(rows)
      done(null, chunk)
    },
  })
}
