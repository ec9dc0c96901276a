/** Processor time of the page's main thread in milliseconds, without other programs. */
export interface Work {
  /** From the click until the heading was there. */
  toHeading: number
  /** From the click until the rows were there. */
  toRows: number
  /** The longest task until the page was quiet. */
  longest: number
}

interface TraceEvent {
  name: string
  ph: string
  pid: number
  tid: number
  /** Microseconds of wall time and of thread time. */
  ts: number
  dur?: number
  tdur?: number
}

/** Read from a visit's trace, which contains the marks of `watchPage`. */
export function workIn(trace: Buffer): Work {
  const { traceEvents, at } = read(trace)
  const click = at('watch:click')
  const heading = at('watch:heading')
  const rows = at('watch:rows')
  if (!click || !heading || !rows) throw new Error('The trace lacks the marks of the visit')
  const tasks = traceEvents.filter(
    ({ name, ph, pid, tid, ts, dur = 0 }) =>
      name.endsWith('RunTask') && ph === 'X' && pid === click.pid && tid === click.tid && ts + dur > click.ts,
  )
  const until = (mark: TraceEvent) =>
    tasks.filter(({ ts }) => ts < mark.ts).reduce((sum, { tdur = 0 }) => sum + tdur, 0) / 1000
  return {
    toHeading: until(heading),
    toRows: until(rows),
    longest: Math.max(0, ...tasks.map(({ tdur = 0 }) => tdur)) / 1000,
  }
}

/** Duration of each task of the page's main thread between two marks. */
export function tasksIn(trace: Buffer, from: string, to: string): number[] {
  const { traceEvents, at } = read(trace)
  const begin = at(from)
  const end = at(to)
  if (!begin || !end) throw new Error('The trace lacks its marks')
  return traceEvents
    .filter(
      ({ name, ph, pid, tid, ts }) =>
        name.endsWith('RunTask') &&
        ph === 'X' &&
        pid === begin.pid &&
        tid === begin.tid &&
        ts > begin.ts &&
        ts < end.ts,
    )
    .map(({ tdur = 0 }) => tdur / 1000)
}

function read(trace: Buffer) {
  const { traceEvents } = JSON.parse(trace.toString()) as { traceEvents: TraceEvent[] }
  return { traceEvents, at: (mark: string) => traceEvents.find(({ name }) => name === mark) }
}
