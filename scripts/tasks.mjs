import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { findBrowsers } from './find-browsers.mjs'
import { findChromium } from './find-chromium.mjs'
import { checkLockFile } from './lock-file.mjs'
import { ensureBuild, ensurePackages } from './prepare.mjs'
import { checkRooms } from './rooms.mjs'
import { Failure, runTool } from './run.mjs'

/**
 * It keeps what it knows of the files, and looks again only at those that have changed and what uses them. The projects
 * run side by side; several checkers in one of them would work out the same types several times.
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
  // All of them run to their end, so that one call shows all that is wrong.
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

async function playwright(args) {
  await ensureBuild()
  await runTool('@playwright/test/playwright', ['test', ...args], {
    env: { ...process.env, CHROMIUM_PATH: await findChromium() },
  })
}

const MIGRATIONS = 'src/db/migrations'

/** Every company has a schema of its own, which the connection knows and a migration must not name. */
async function nameNoSchema() {
  for (const name of (await readdir(MIGRATIONS)).filter((file) => file.endsWith('.sql'))) {
    const file = join(MIGRATIONS, name)
    const sql = await readFile(file, 'utf8')
    if (sql.includes('"public".')) await writeFile(file, sql.replaceAll('"public".', ''))
  }
}

/** What `npm run` offers beside start and dev. Each takes the arguments that follow it on the command line. */
const tasks = {
  build: ensureBuild,
  check,
  format: (args) => runTool('@biomejs/biome/biome', ['check', '--write', ...(args.length ? args : ['.'])]),
  unit: vitest('unit'),
  http: vitest('http'),
  system: vitest('system'),
  server: vitest('http', 'system'),
  /** Both again with long random histories and large volumes: see src/server/test/sizes.ts. */
  thorough: (args) => vitest('http', 'system')(args, { env: { ...process.env, THOROUGH: '1' } }),
  lifecycle: async (args) => {
    await ensureBuild()
    await vitest('lifecycle')(args)
  },
  components: async (args) => {
    await ensureBuild()
    process.env.CHROMIUM_PATH = await findChromium()
    await vitest('components')(args)
  },
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
