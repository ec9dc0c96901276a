import { loadavg } from 'node:os'
import type { MeasuredScreen } from './screens'
import type { Requests, Visit } from './walk'

export interface Measured {
  /** Name of the version. */
  name: string
  /** Duration of a fixed piece of work, per round. */
  fixed: number[]
  screens: Map<MeasuredScreen, { first: Visit[]; later: Visit[]; requests: Requests }>
}

/** Milliseconds on a processor slowed four times; `share` is relative to the other version's time to rows. */
const GOALS = { entry: 100, heading: 100, longest: 150, share: 1.3, requests: 40 }
/** Processor time used by the page, independent of other load on the machine. */
const COLUMNS: Record<string, (visit: Visit) => number> = {
  entry: ({ entry }) => entry,
  heading: ({ heading }) => heading,
  rows: ({ rows }) => rows,
  'all rows': ({ all }) => all,
  longest: ({ longest }) => longest,
  'work to h1': ({ work }) => work.toHeading,
  'work to rows': ({ work }) => work.toRows,
  'longest work': ({ work }) => work.longest,
}
const WIDTH = 14

/** Prints the medians of each screen; those of a second version follow after a slash. */
export function report(measured: Measured[]): void {
  console.log(`\nMedians in ms from the click: ${measured.map(({ name }) => name).join(' / ')}`)
  console.log(`A fixed piece of work took ${measured.map(({ fixed }) => middle(fixed)).join(' / ')} ms`)
  const loads = loadavg().map((load) => load.toFixed(1))
  console.log(`The machine's load at the end: ${loads.join(' ')}`)
  const missed = [...times(measured, 'first'), ...times(measured, 'later'), ...requests(measured)]
  console.log(missed.length === 0 ? '\nEvery goal is met.' : `\nMissed:\n${missed.join('\n')}`)
}

function times(measured: Measured[], when: 'first' | 'later'): string[] {
  heading(when === 'first' ? 'First visit' : 'Later visits', [
    'screen',
    ...Object.keys(COLUMNS),
    'rows, share',
    'all, share',
    'work, share',
  ])
  const missed: string[] = []
  for (const screen of screensOf(measured)) {
    const of = (column: (visit: Visit) => number) =>
      measured.map(({ screens }) => middle((screens.get(screen)?.[when] ?? []).map(column)))
    const share = shareOf(of(({ rows }) => rows))
    const cells = Object.values(COLUMNS).map((column) => of(column).map(figure).join(' / '))
    const shares = [share, shareOf(of(({ all }) => all)), shareOf(of(({ work }) => work.toRows))]
    console.log(line([screen.entry, ...cells, ...shares.map(text)]))
    const misses = (['entry', 'heading', 'longest'] as const)
      .map((what) => ({ what, time: of((visit) => visit[what])[0] ?? 0 }))
      .filter(({ what, time }) => time > GOALS[what])
      .map(({ what, time }) => `${what} ${time} ms, not ${GOALS[what]}`)
    if (share > GOALS.share) misses.push(`rows ${text(share)} of before, not ${GOALS.share}`)
    if (misses.length > 0) missed.push(`${screen.entry}, ${when}: ${misses.join('; ')}`)
  }
  return missed
}

function requests(measured: Measured[]): string[] {
  heading('Requests when opened by its address, and those for code', [
    'screen',
    ...measured.map(({ name }) => name),
  ])
  const missed: string[] = []
  for (const screen of screensOf(measured)) {
    const counts = measured.map(({ screens }) => screens.get(screen)?.requests)
    console.log(line([screen.entry, ...counts.map((of) => (of ? `${of.all}, ${of.scripts}` : NONE))]))
    const all = counts[0]?.all ?? 0
    if (all > GOALS.requests) missed.push(`${screen.entry}: ${all} requests, not ${GOALS.requests}`)
  }
  return missed
}

const screensOf = ([first]: Measured[]): MeasuredScreen[] => [...(first?.screens.keys() ?? [])]

const shareOf = ([now = Number.NaN, then = Number.NaN]: number[]): number => now / then

/** For a screen that a version does not have. */
const NONE = '-'

const figure = (time: number): string => (Number.isNaN(time) ? NONE : String(time))

const text = (share: number): string => (Number.isNaN(share) ? '' : share.toFixed(2))

/** The rounded median. */
function middle(numbers: number[]): number {
  const sorted = numbers.toSorted((one, other) => one - other)
  return Math.round(sorted[Math.floor(sorted.length / 2)] ?? Number.NaN)
}

function heading(title: string, columns: string[]): void {
  console.log(`\n${title}:\n\n${line(columns)}`)
  console.log(`|${columns.map((_, index) => '-'.repeat(WIDTH + 1) + (index === 0 ? '-' : ':')).join('|')}|`)
}

const line = ([first = '', ...others]: string[]): string =>
  `| ${[first.padEnd(WIDTH), ...others.map((cell) => cell.padStart(WIDTH))].join(' | ')} |`
