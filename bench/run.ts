import autocannon from 'autocannon'
import type { BenchCase, BenchSuite } from './case'
import { suites } from './features'
import { type MeasuredServer, startMeasuredServer } from './measured-server'

const CONNECTIONS = 16
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 5)
const SECONDS = Number(process.env.BENCH_SECONDS ?? 2)

interface Measured {
  perSecond: number
  p50: number
  p99: number
}

interface Round {
  product: Measured
  floor: Measured
}

/** `npm run bench -- create` measures only the cases whose name has that word. */
const [only = ''] = process.argv.slice(2)

for (const [index, suite] of suites.entries()) await measureSuite(index, suite)

async function measureSuite(suite: number, { sizes, features }: BenchSuite): Promise<void> {
  const cases = features.flatMap((feature) => feature.cases)
  if (!cases.some(({ name }) => name.includes(only))) return
  const servers: MeasuredServer[] = []
  try {
    for (const size of sizes) servers.push(await startMeasuredServer(size, suite))
    await measureCases(cases, sizes, servers)
  } finally {
    for (const server of servers) await server.stop()
  }
}

async function measureCases(
  cases: BenchCase[],
  sizes: BenchSuite['sizes'],
  servers: MeasuredServer[],
): Promise<void> {
  const growths: string[] = []
  console.log('| case | rows | requests/s | p50 ms | p99 ms | of the floor | goal |')
  console.log('|---|--:|--:|--:|--:|--:|--:|')
  for (const [index, benchCase] of cases.entries()) {
    if (!benchCase.name.includes(only)) continue
    const [small = [], large = []] = await measure(servers, index, benchCase)
    report(benchCase, sizes[0], small)
    report(benchCase, sizes[1], large)
    if (benchCase.growth !== undefined) growths.push(growthRow(benchCase, benchCase.growth, small, large))
  }
  const [small, large] = sizes.map((size) => size.toLocaleString('en'))
  console.log(`\n| case | time at ${large} rows : at ${small} | goal |\n|---|--:|--:|`)
  for (const row of growths) console.log(row)
}

/** Both sizes, product and floor take turns, so that whatever else the machine does meets all of them. */
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

async function load(
  url: string,
  { method, pathOf, body, connections = CONNECTIONS }: BenchCase,
  cookie = '',
): Promise<Measured> {
  let n = 0
  const result = await autocannon({
    url,
    method,
    duration: SECONDS,
    connections,
    headers: { cookie, ...(body && { 'content-type': 'application/json' }) },
    ...(body && {
      requests: [
        {
          method,
          setupRequest: (request) => {
            const path = pathOf?.(n) ?? request.path
            return { ...request, path, body: JSON.stringify(body(n++)) }
          },
        },
      ],
    }),
  })
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${method} ${url}: ${result.non2xx} refused, ${result.errors} failed`)
  return { perSecond: result.requests.average, p50: result.latency.p50, p99: result.latency.p99 }
}

function median(numbers: number[]): number {
  const sorted = [...numbers].sort((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}

function report({ name, goal }: BenchCase, rows: number, rounds: Round[]): void {
  const of = (field: keyof Measured) => median(rounds.map(({ product }) => product[field]))
  const ratio = median(rounds.map(({ product, floor }) => product.perSecond / floor.perSecond))
  const cells = [
    name,
    rows.toLocaleString('en'),
    Math.round(of('perSecond')),
    of('p50'),
    of('p99'),
    ratio.toFixed(2),
    `${goal}${ratio >= goal ? '' : ' missed'}`,
  ]
  console.log(`| ${cells.join(' | ')} |`)
}

function growthRow({ name }: BenchCase, goal: number, small: Round[], large: Round[]): string {
  const ratios = small.map(({ product }, i) => product.perSecond / (large[i]?.product.perSecond ?? 0))
  const growth = median(ratios)
  return `| ${name} | ${growth.toFixed(2)} | ${goal}${growth <= goal ? '' : ' missed'} |`
}
