import { Writable } from 'node:stream'

type Line = Record<string, unknown>

/** Captures the log and returns its security events. */
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
