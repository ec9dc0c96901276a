import type { BenchCase, BenchSuite, Growing } from './case'
import { suitesWith } from './features'
import { load, type Measured } from './load'
import { type MeasuredServer, startMeasuredServer } from './measured-server'

/** With these, all cases take about twenty minutes; more of either gives steadier figures. */
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 3)
/** Number of requests per round for cases measured by growth. */
const ASKED = 10
/** Number of worst cases shown. */
const SHOWN = 5
/** Column widths. */
const WIDTHS = [58, 13, 9, 9, 12, 4, 6, 4]

interface Round {
  product: Measured
  floor: Measured
}

/** `npm run bench -- jobs:` measures only cases whose name contains the text. */
const [only = ''] = process.argv.slice(2)
const missed: string[] = []

for (const [index, suite] of suitesWith(only).entries()) await measureSuite(index, suite)
console.log(missed.length === 0 ? '\nEvery goal is met.' : `\nMissed:\n${missed.join('\n')}`)

async function measureSuite(suite: number, { sizes, features, growing = [] }: BenchSuite): Promise<void> {
  const servers: MeasuredServer[] = []
  try {
    for (const size of sizes) servers.push(await startMeasuredServer(size, suite, only))
    console.log(`\nWith ${sizes.map((size) => size.toLocaleString('en')).join(' / ')} rows:\n`)
    console.log(
      tableRow(['case', 'requests/s', 'p50 ms', 'p99 ms', 'of the floor', 'goal', 'growth', 'goal']),
    )
    console.log(
      `|${WIDTHS.map((width, column) => '-'.repeat(width + 1) + (column === 0 ? '-' : ':')).join('|')}|`,
    )
    const cases = [...features.flatMap((feature) => feature.cases).entries()]
    // Reads come first, because created records would change what they find.
    for (const method of ['GET', 'POST'])
      for (const [index, benchCase] of cases)
        if (benchCase.method === method) report(benchCase, await measure(servers, index, benchCase))
    if (growing.length > 0) reportGrowth(await measureGrowth(servers, growing))
  } finally {
    for (const server of servers) await server.stop()
  }
}

/** Both sizes, product and floor take turns, so that other load on the machine affects all of them. */
async function measure(servers: MeasuredServer[], index: number, benchCase: BenchCase): Promise<Round[][]> {
  const results: Round[][] = servers.map(() => [])
  for (let round = 0; round <= ROUNDS; round++) {
    for (const [place, { product, floor, cookie }] of servers.entries()) {
      const measured = {
        product: await load(`${product}${benchCase.path}`, benchCase, cookie),
        floor: await load(`${floor}/${index}`, { ...benchCase, pathOf: undefined }),
      }
      const isWarmUp = round === 0
      if (!isWarmUp) results[place]?.push(measured)
    }
  }
  return results
}

interface Growth extends Growing {
  /** Median time at each size, in milliseconds. */
  times: number[]
  grown: number
}

/** The sizes take turns; for such short times the median of many is the most reliable. */
async function measureGrowth(servers: MeasuredServer[], growing: Growing[]): Promise<Growth[]> {
  const measured: Growth[] = []
  for (const each of growing) {
    const taken: number[][] = servers.map(() => [])
    for (let request = 0; request < ROUNDS * ASKED; request++)
      for (const [place, { product, cookie }] of servers.entries())
        taken[place]?.push(await timeOf(product + each.path, cookie))
    const times = taken.map((all) => all.toSorted((a, b) => a - b)[Math.floor(all.length / 2)] ?? Number.NaN)
    const [small = Number.NaN, large = Number.NaN] = times
    measured.push({ ...each, times, grown: large / small })
  }
  return measured
}

async function timeOf(url: string, cookie: string): Promise<number> {
  const began = performance.now()
  const answer = await fetch(url, { headers: { cookie } })
  await answer.arrayBuffer()
  if (!answer.ok) throw new Error(`${url}: ${answer.status}`)
  return performance.now() - began
}

/** Prints the cases that grow most, separately for those with a growth limit. */
function reportGrowth(all: Growth[]): void {
  for (const growth of all)
    if (growth.growth !== undefined && growth.grown > growth.growth)
      missed.push(`${growth.name}: ${two([growth.grown])} times as long, not ${growth.growth}`)
  const worst = (some: Growth[]) => some.toSorted((a, b) => b.grown - a.grown).slice(0, SHOWN)
  for (const [title, some] of [
    ['grow most', all.filter(({ growth }) => growth !== undefined)],
    ['are sorted whole', all.filter(({ growth }) => growth === undefined)],
  ] as const) {
    console.log(`\nOf ${some.length} orders, these ${title}:\n`)
    for (const { name, times, grown } of worst(some))
      console.log(`${name.padEnd(WIDTHS[0] ?? 0)} ${two(times)} ms, ${two([grown])} times as long`)
  }
}

/** Other load on the machine only ever slows requests down, so the best round is the most accurate. */
function best(rounds: Measured[]): Measured {
  return rounds.reduce((one, other) => (other.perSecond > one.perSecond ? other : one))
}

/** One line per case; values before and after a slash are for the smaller and the larger size. */
function report({ name, goal, growth, within }: BenchCase, sizes: Round[][]): void {
  const products = sizes.map((rounds) => best(rounds.map(({ product }) => product)))
  const floors = sizes.map((rounds) => best(rounds.map(({ floor }) => floor)))
  const of = (field: keyof Measured) => products.map((measured) => Math.round(measured[field])).join(' / ')
  const shares = products.map(({ perSecond }, size) => perSecond / (floors[size]?.perSecond ?? 0))
  const [small = Number.NaN, large = Number.NaN] = products.map(({ perSecond }) => perSecond)
  const slower = small / large
  if (shares.some((share) => share < goal)) missed.push(`${name}: ${two(shares)} of the floor, not ${goal}`)
  if (growth !== undefined && slower > growth)
    missed.push(`${name}: ${two([slower])} times as long, not ${growth}`)
  const usual = products.at(-1)?.p50 ?? Number.NaN
  if (within !== undefined && usual > within) missed.push(`${name}: ${two([usual])} ms, not ${within}`)
  const grown = sizes.length > 1 ? two([slower]) : ''
  const cells = [name, of('perSecond'), of('p50'), of('p99'), two(shares), goal, grown, growth ?? '']
  console.log(tableRow(cells))
}

function two(numbers: number[]): string {
  return numbers.map((number) => number.toFixed(2)).join(' / ')
}

/** A row of a Markdown table that is also aligned in a terminal. */
function tableRow([first = '', ...others]: (string | number)[]): string {
  const figures = others.map((cell, index) => String(cell).padStart(WIDTHS[index + 1] ?? 0))
  return `| ${[String(first).padEnd(WIDTHS[0] ?? 0), ...figures].join(' | ')} |`
}
