import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { findBrowsers } from './find-browsers.mjs'
import { findChromium } from './find-chromium.mjs'
import { checkLockFile } from './lock-file.mjs'
import { ensureBuild, ensurePackages } from './prepare.mjs'
import { checkRooms } from './rooms.mjs'
import { Failure, runTool } from './run.mjs'

/**
 * Incremental: checks only changed files and those that use them. The projects run in parallel; parallel
 * checkers within one project would infer the same types repeatedly.
 */
const tsc = (project) =>
  runTool('typescript/tsc', [
    ...['-p', `tsconfig.${project}.json`, '--checkers', '1'],
    ...['--incremental', '--tsBuildInfoFile', `node_modules/.cache/types/${project}.tsbuildinfo`],
  ])
const vitest =
  (...projects) =>
  (args, options = {}) =>
    runTool('vitest', ['run', ...projects.flatMap((project) => ['--project', project]), ...args], options)

async function check() {
  checkLockFile()
  checkRooms()
  // All run to the end, so that one call shows every problem.
  const results = await Promise.allSettled([
    runTool('@biomejs/biome/biome', ['check', '.']),
    tsc('client'),
    tsc('server'),
    tsc('e2e'),
    tsc('components'),
  ])
  const failure = results.find((result) => result.status === 'rejected')
  if (failure) throw failure.reason
}

const inChromium = (project, NODE_ENV) => async (args) => {
  await ensureBuild()
  const env = { ...process.env, NODE_ENV, CHROMIUM_PATH: await findChromium() }
  await vitest(project)(args, { env })
}

async function playwright(args) {
  await ensureBuild()
  await runTool('@playwright/test/playwright', ['test', ...args], {
    env: { ...process.env, CHROMIUM_PATH: await findChromium() },
  })
}

const MIGRATIONS = 'src/db/migrations'

/** Migrations must not name a schema, because each company has its own, set by the connection. */
async function nameNoSchema() {
  for (const name of (await readdir(MIGRATIONS)).filter((file) => file.endsWith('.sql'))) {
    const file = join(MIGRATIONS, name)
    const sql = await readFile(file, 'utf8')
    if (sql.includes('"public".')) await writeFile(file, sql.replaceAll('"public".', ''))
  }
}

/** The commands of `npm run` besides start and dev. Each takes the arguments on its command line. */
const tasks = {
  build: ensureBuild,
  check,
  format: (args) => runTool('@biomejs/biome/biome', ['check', '--write', ...(args.length ? args : ['.'])]),
  unit: vitest('unit'),
  http: vitest('http'),
  system: vitest('system'),
  server: vitest('http', 'system'),
  /** Both projects with long random histories and large volumes: see src/server/test/sizes.ts. */
  thorough: (args) => vitest('http', 'system')(args, { env: { ...process.env, THOROUGH: '1' } }),
  lifecycle: async (args) => {
    await ensureBuild()
    await vitest('lifecycle')(args)
  },
  /** React as it ships, which is twice as fast. */
  components: inChromium('components', 'production'),
  /** Every screen with React's development build, which reports mistakes such as a missing key. */
  screens: inChromium('screens', 'development'),
  e2e: playwright,
  browsers: async (args) => {
    const env = { ...process.env, ...(await findBrowsers()) }
    await ensureBuild()
    await runTool('tsx', ['--tsconfig', 'tsconfig.e2e.json', 'browsers/run.ts', ...args], { env })
  },
  shots: (args) => playwright(['--config', 'e2e/shots.config.ts', ...args]),
  bench: (args) => runTool('tsx', ['--tsconfig', 'tsconfig.server.json', 'bench/run.ts', ...args]),
  'bench:client': async (args) => {
    await ensureBuild()
    await runTool('tsx', ['--tsconfig', 'tsconfig.e2e.json', 'bench/client/run.ts', ...args], {
      env: { ...process.env, CHROMIUM_PATH: await findChromium() },
    })
  },
  'db:generate': async (args) => {
    await runTool('drizzle-kit', ['generate', ...args])
    await nameNoSchema()
  },
}

/** @param {string} name @param {string[]} [args] */
export async function runTask(name, args = []) {
  const task = tasks[name]
  if (!task) throw new Failure(`There is no task "${name}"; there are ${Object.keys(tasks).join(', ')}`)
  await ensurePackages()
  await task(args)
}
