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
 * the plain way, in short turns within one run. Prints each copy's share of the product's requests a second, and how
 * much of the processor's time in Node a request takes it (1.00 is the product's), each from its best turn: whatever
 * else the machine does only ever takes away.
 */

const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 12)
const WARM_UP = 2
const ROWS = 10_000

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
  for (const variant of variants) running.push(await start(variant))
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
  const best = measured.map(() => ({ perSecond: 0, cpu: Number.POSITIVE_INFINITY }))
  for (let round = 0; round < ROUNDS + WARM_UP; round++)
    for (let turn = 0; turn < measured.length; turn++) {
      // Nobody always comes after the same one.
      const place = (turn + round) % measured.length
      const { url, cookie, child } = measured[place] as Running
      const before = await cpuOf(child)
      const { perSecond, requests } = await load(url + request.path, request, cookie)
      const cpu = ((await cpuOf(child)) - before) / requests
      const own = best[place]
      if (round < WARM_UP || !own) continue
      best[place] = { perSecond: Math.max(own.perSecond, perSecond), cpu: Math.min(own.cpu, cpu) }
    }
  console.log(`\n${request.name}`)
  const [product] = best
  for (const [place, { variant }] of measured.entries()) {
    const { perSecond = 0, cpu = 0 } = best[place] ?? {}
    const share = (perSecond / (product?.perSecond ?? 0)).toFixed(2)
    const work = (cpu / (product?.cpu ?? 0)).toFixed(2)
    console.log(
      `  ${variant.name.padEnd(36)} ${String(Math.round(perSecond)).padStart(6)}/s   ${share}   processor ${work}`,
    )
  }
}
