import { Transform } from 'node:stream'

const NEWLINE = 10

/** Passes rows on and tells how many. COPY writes a row in a line: a line break within a value is written as `\\n`. */
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
