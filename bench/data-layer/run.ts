import { type ChildProcess, fork } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { startEmbeddedPostgres } from '@/db/embedded'
import { SUPERUSER } from '@/db/embedded-postgres/access'
import { migrate } from '@/db/migrate'
import { adminQuery, asRole, databaseUrl } from '@/server/test/admin'
import { KNOWN_CUSTOMER, TEN_LINES } from '../documents-rows'
import { estimates } from '../estimates.bench'
import { jobs } from '../jobs.bench'
import { type Load, load } from '../load'
import { signUp } from '../measured-server'
import { copyOf, type Variant, variants } from './variants'

/*
 * What each part of our own data layer brings: whole requests to the product, and to copies of it that do one thing in
 * the plain way, in turns within one run. Prints each copy's share of the product's requests a second and of the
 * processor's time in Node that a request takes: the median over the rounds, each compared with the product's own turn in
 * it, so that whatever else the machine does meets both. `npm run bench -- data-layer Drizzle` measures only copies whose
 * name has that in it.
 */

const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 20)
const WARM_UP = 2
const ROWS = 10_000
const [only = ''] = process.argv.slice(2)

interface Request extends Load {
  name: string
  path: string
}

const requests: Request[] = [
  { name: 'one job', method: 'GET', path: '/api/jobs/bench-500' },
  { name: 'page of jobs', method: 'GET', path: '/api/jobs' },
  {
    name: 'create a job',
    method: 'POST',
    path: '/api/jobs',
    body: () => ({ num: randomUUID(), customer: 'Golden Lantern', address: '100 Alder St', status: 'open' }),
  },
  {
    name: 'change a job',
    method: 'PATCH',
    path: '/api/jobs/bench-1',
    pathOf: (n) => `/api/jobs/bench-${1 + (n % 1000)}`,
    body: () => ({ address: `${randomUUID()} Alder St` }),
  },
  {
    name: 'change an estimate',
    method: 'PATCH',
    path: '/api/estimates/bench-5',
    pathOf: (n) => `/api/estimates/bench-${5 * (1 + (n % 1000))}`,
    body: () => ({ notes: randomUUID() }),
  },
  {
    name: 'create an estimate with 10 lines',
    method: 'POST',
    path: '/api/estimates',
    body: () => ({
      estimateNumber: randomUUID(),
      customerId: KNOWN_CUSTOMER,
      title: 'Water heater',
      lineItems: TEN_LINES.map((line) => ({ ...line, type: 'labor' })),
    }),
  },
]

interface Running {
  variant: Variant
  url: string
  cookie: string
  child: ChildProcess
  folder: string
}

const dataDir = await mkdtemp(join(tmpdir(), 'plumbline-bench-'))
const postgres = await startEmbeddedPostgres({
  dataDir,
  log: { info() {}, warn: console.warn, error: console.error },
})
const running: Running[] = []
try {
  await fillTemplate()
  for (const [index, variant] of variants.entries())
    if (index === 0 || variant.name.includes(only)) running.push(await start(variant))
  for (const request of requests) await report(request)
} finally {
  for (const { child, folder } of running) {
    child.kill('SIGTERM')
    await once(child, 'exit')
    await rm(folder, { recursive: true, force: true })
  }
  await postgres.stop()
  await rm(dataDir, { recursive: true, force: true })
}

/** The database that the others are copies of. */
async function fillTemplate(): Promise<void> {
  await migrate(postgres.connectionString)
  const pool = new pg.Pool({
    connectionString: asRole(postgres.connectionString, SUPERUSER),
    options: '-c timezone=UTC',
  })
  await jobs.fill(pool, ROWS)
  await estimates.fill(pool, ROWS)
  // What is measured is our own work, not how busy the disk is.
  await pool.query('alter role plumbline_server set synchronous_commit = off')
  await pool.query('checkpoint')
  await pool.end()
}

async function start(variant: Variant): Promise<Running> {
  const name = `variant_${running.length}`
  const template = new URL(postgres.connectionString).pathname.slice(1)
  const admin = databaseUrl(asRole(postgres.connectionString, SUPERUSER), 'postgres')
  await adminQuery(admin, `create database ${name} template ${template} owner plumbline_owner`)
  const folder = await copyOf(variant)
  const child = fork(
    join(folder, 'bench/data-layer/server.ts'),
    [databaseUrl(postgres.serverConnectionString, name)],
    {
      cwd: folder,
      execArgv: process.execArgv,
      env: {
        ...process.env,
        NODE_ENV: 'production',
        TSX_TSCONFIG_PATH: join(folder, 'tsconfig.server.json'),
      },
    },
  )
  const ended = once(child, 'exit').then(() => {
    throw new Error(`The server with ${variant.name} has ended`)
  })
  ended.catch(() => {})
  const [url] = (await Promise.race([once(child, 'message'), ended])) as [string]
  return { variant, url, cookie: await signUp(url), child, folder }
}

async function cpuOf(child: ChildProcess): Promise<number> {
  child.send('cpu')
  const [{ user, system }] = (await once(child, 'message')) as [NodeJS.CpuUsage]
  return user + system
}

async function report(request: Request): Promise<void> {
  const measured = running.filter(({ variant: { concerns = '' } }) => request.name.match(concerns))
  if (measured.length < 2) return
  const rounds: { perSecond: number; cpu: number }[][] = measured.map(() => [])
  for (let round = 0; round < ROUNDS + WARM_UP; round++)
    for (let turn = 0; turn < measured.length; turn++) {
      // Nobody always comes after the same one.
      const place = (turn + round) % measured.length
      const { url, cookie, child } = measured[place] as Running
      const before = await cpuOf(child)
      const { perSecond, requests } = await load(url + request.path, request, cookie)
      const cpu = ((await cpuOf(child)) - before) / requests
      if (round >= WARM_UP) rounds[place]?.push({ perSecond, cpu })
    }
  console.log(`\n${request.name}`)
  for (const [place, { variant }] of measured.entries()) {
    const own = rounds[place] ?? []
    const share = (field: 'perSecond' | 'cpu') =>
      median(own.map((turn, round) => turn[field] / (rounds[0]?.[round]?.[field] ?? 0))).toFixed(2)
    const perSecond = Math.round(median(own.map((turn) => turn.perSecond)))
    console.log(
      `  ${variant.name.padEnd(36)} ${String(perSecond).padStart(6)}/s   ${share('perSecond')}   processor ${share('cpu')}`,
    )
  }
}

function median(numbers: number[]): number {
  const sorted = numbers.toSorted((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}
