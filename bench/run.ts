import { fork } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import autocannon from 'autocannon'
import type { BenchCase } from './case'
import { jobs } from './jobs.bench'

const SIZES = [1_000, 100_000]
const CONNECTIONS = 16
/** Product and floor take turns, so that whatever else the machine does meets both. */
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 3)
const SECONDS = Number(process.env.BENCH_SECONDS ?? 3)

interface Measured {
  perSecond: number
  p50: number
  p99: number
}

interface Row extends Measured {
  name: string
  size: number
  ratio: number
  goal: number
  growth?: number
}

/** `npm run bench -- create` measures only the cases whose name has that word. */
const [only = ''] = process.argv.slice(2)
const cases = [jobs].flatMap((feature) => feature.cases)
const results: Row[] = []
for (const size of SIZES) results.push(...(await measureAt(size)))
report(results)

async function measureAt(size: number): Promise<Row[]> {
  const dataDir = await mkdtemp(join(tmpdir(), 'plumbline-bench-'))
  const child = fork(fileURLToPath(new URL('./server.ts', import.meta.url)), [dataDir, String(size)], {
    execArgv: process.execArgv,
    env: { ...process.env, NODE_ENV: 'production' },
  })
  try {
    const urls = await new Promise<{ product: string; floor: string }>((resolve, reject) => {
      child.once('message', (message) => resolve(message as { product: string; floor: string }))
      child.once('exit', (code) => reject(new Error(`The measured server ended with ${code}`)))
    })
    const cookie = await signUp(urls.product)
    const rows: Row[] = []
    for (const [index, benchCase] of cases.entries()) {
      if (!benchCase.name.includes(only)) continue
      const product: Measured[] = []
      const floor: Measured[] = []
      await load(`${urls.product}${benchCase.path}`, benchCase, 1, cookie)
      await load(`${urls.floor}/${index}`, benchCase, 1)
      for (let round = 0; round < ROUNDS; round++) {
        product.push(await load(`${urls.product}${benchCase.path}`, benchCase, SECONDS, cookie))
        floor.push(await load(`${urls.floor}/${index}`, benchCase, SECONDS))
      }
      const ours = median(product)
      const { name, goal, growth } = benchCase
      rows.push({ name, size, ...ours, ratio: ours.perSecond / median(floor).perSecond, goal, growth })
    }
    return rows
  } finally {
    const ended = new Promise((resolve) => child.once('exit', resolve))
    child.kill('SIGTERM')
    await ended
    await rm(dataDir, { recursive: true, force: true })
  }
}

async function signUp(url: string): Promise<string> {
  const response = await fetch(`${url}/api/auth/signup`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      email: 'bench@example.com',
      password: 'correct horse',
      firstName: 'Bench',
      lastName: 'Mark',
      dateOfBirth: '1990-01-01',
    }),
  })
  return response.headers.getSetCookie()[0]?.split(';')[0] ?? ''
}

async function load(
  url: string,
  { method, body }: BenchCase,
  duration: number,
  cookie = '',
): Promise<Measured> {
  let n = 0
  const result = await autocannon({
    url,
    method,
    duration,
    connections: CONNECTIONS,
    headers: { cookie, ...(body && { 'content-type': 'application/json' }) },
    ...(body && {
      requests: [{ method, setupRequest: (request) => ({ ...request, body: JSON.stringify(body(n++)) }) }],
    }),
  })
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${method} ${url}: ${result.non2xx} refused, ${result.errors} failed`)
  return { perSecond: result.requests.average, p50: result.latency.p50, p99: result.latency.p99 }
}

function median(runs: Measured[]): Measured {
  const sorted = [...runs].sort((a, b) => a.perSecond - b.perSecond)
  return sorted[Math.floor(sorted.length / 2)] as Measured
}

function report(rows: Row[]): void {
  console.log('| case | rows | requests/s | p50 ms | p99 ms | of the floor | goal |')
  console.log('|---|--:|--:|--:|--:|--:|--:|')
  for (const { name, size, perSecond, p50, p99, ratio, goal } of rows) {
    const verdict = ratio >= goal ? '' : ' missed'
    console.log(
      `| ${name} | ${size.toLocaleString('en')} | ${Math.round(perSecond)} | ${p50} | ${p99} | ${ratio.toFixed(2)} | ${goal}${verdict} |`,
    )
  }
  console.log('\n| case | time at 100,000 rows : at 1,000 | goal |\n|---|--:|--:|')
  for (const small of rows.filter((row) => row.size === SIZES[0] && row.growth !== undefined)) {
    const large = rows.find((row) => row.name === small.name && row.size === SIZES[1])
    if (!large) continue
    const growth = small.perSecond / large.perSecond
    const verdict = growth <= (small.growth ?? 0) ? '' : ' missed'
    console.log(`| ${small.name} | ${growth.toFixed(2)} | ${small.growth}${verdict} |`)
  }
}
