import { Writable } from 'node:stream'

type Line = Record<string, unknown>

/** A place for the log, and the lines of it that tell of security. */
export function logLines(): { stream: Writable; security: () => Line[] } {
  const lines: Line[] = []
  const stream = new Writable({
    write(chunk, _encoding, done) {
      lines.push(JSON.parse(String(chunk)))
      done()
    },
  })
  return { stream, security: () => lines.filter(({ event }) => event === 'security') }
}
