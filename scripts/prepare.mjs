import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { describeUnusable, unusablePackages } from './binaries.mjs'
import { Failure, finished, root, runNpm } from './run.mjs'

const OLDEST_NODE = [20, 19]
const LOCK_FILE = join(root, 'package-lock.json')
/** Records the lock file and platform of an installation whose packages were all usable. */
const INSTALLED = join(root, 'node_modules', '.installed-from')
const DIST = join(root, 'dist')
/** Records the sources of the build. */
const STAMP = join(DIST, 'built-from')
/** Contains the id of the process that is installing or building. */
const LOCK = join(DIST, 'prepared-by')
const BUILT_FROM = ['src', 'public', 'index.html', 'vite.config.ts', 'package-lock.json']
const BUILT = [join(DIST, 'client', 'index.html'), join(DIST, 'server', 'main.js')]

export async function ensurePackages() {
  checkNode()
  if (areNotedAsInstalled()) return
  await alone(async () => {
    if (areNotedAsInstalled()) return
    if (!(await areInstalledByHand())) await install()
    rmSync(INSTALLED, { force: true })
    writeFileSync(INSTALLED, installation())
  })
}

async function install() {
  console.log('Installing packages ...')
  // The build needs the development packages, whatever NODE_ENV is.
  await runNpm(['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'])
  const failure = await failureOfPackages()
  if (failure) throw failure
}

function checkNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
  const [oldestMajor = 0, oldestMinor = 0] = OLDEST_NODE
  if (major > oldestMajor || (major === oldestMajor && minor >= oldestMinor)) return
  console.error(
    `Plumbline needs Node ${OLDEST_NODE.join('.')} or later; this is Node ${process.versions.node}.`,
  )
  process.exit(1)
}

const areNotedAsInstalled = () => readIfThere(INSTALLED) === installation()

const installation = () =>
  `${createHash('sha256').update(readFileSync(LOCK_FILE)).digest('hex')} ${process.platform}-${process.arch}`

/**
 * Compares the list that npm writes as the last step of an installation. Optional packages are skipped,
 * because most are for other platforms; whether this platform's exist shows when they are used.
 */
async function areInstalledByHand() {
  const wanted = Object.entries(packagesIn('package-lock.json'))
  const installed = packagesIn(join('node_modules', '.package-lock.json'))
  const isComplete = wanted.every(
    ([path, { version, optional }]) => !path || optional || installed[path]?.version === version,
  )
  return isComplete && (await unusablePackages()).length === 0
}

/** The actual reason of a failure, if packages were damaged after their installation. */
export async function failureOfPackages() {
  const unusable = await unusablePackages()
  if (!unusable.length) return undefined
  distrustPackages()
  return new Failure(describeUnusable(unusable))
}

/** Makes the next start check the packages, and reinstall if one is unusable. */
export function distrustPackages() {
  try {
    rmSync(INSTALLED, { force: true })
  } catch (error) {
    // A user who cannot write to somebody else's checkout cannot do this.
    if (error.code !== 'EACCES') throw error
  }
}

/** @param {string} lockFile @returns {Record<string, { version?: string, optional?: boolean }>} */
function packagesIn(lockFile) {
  return JSON.parse(readIfThere(join(root, lockFile)) ?? '{"packages":{}}').packages
}

/** @param {string} path */
const readIfThere = (path) => (existsSync(path) ? readFileSync(path, 'utf8') : undefined)

export async function ensureBuild() {
  if (isBuiltFrom(fingerprint())) return
  await alone(async () => {
    const sources = fingerprint()
    if (isBuiltFrom(sources)) return
    console.log('Building ...')
    rmSync(STAMP, { force: true })
    await build()
    // Written last, so that an interrupted build is repeated.
    writeFileSync(STAMP, sources)
  })
}

async function build() {
  const child = spawn(process.execPath, [join(root, 'scripts', 'build.mjs')], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'pipe'],
    env: { ...process.env, NODE_ENV: 'production' },
  })
  let said = ''
  child.stderr.on('data', (chunk) => {
    said += chunk
  })
  try {
    await finished(child, 'The build')
  } catch {
    throw (await failureOfPackages()) ?? new Failure(said.trim())
  }
  process.stderr.write(said)
}

/** @param {string} sources */
const isBuiltFrom = (sources) => BUILT.every((file) => existsSync(file)) && readIfThere(STAMP) === sources

/** From the contents, because git also changes timestamps of unchanged files. */
function fingerprint() {
  const hash = createHash('sha256')
  for (const file of BUILT_FROM.flatMap((name) => filesIn(join(root, name)))) {
    hash
      .update(`${relative(root, file)}\0`)
      .update(readFileSync(file))
      .update('\0')
  }
  return hash.digest('hex')
}

/** @param {string} path @returns {string[]} */
function filesIn(path) {
  if (!existsSync(path)) return []
  if (!statSync(path).isDirectory()) return [path]
  const files = readdirSync(path, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
  return files
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((file) => !file.includes('.test.'))
    .sort()
}

/** Of several simultaneous starts one does the work and the others wait for it. */
async function alone(work) {
  mkdirSync(DIST, { recursive: true })
  for (let tries = 0; !takeLock(); tries++) {
    if (tries === 1)
      console.log(`Waiting for the process ${lockHolder()}, which is installing or building ...`)
    await sleep(200)
  }
  try {
    await work()
  } finally {
    rmSync(LOCK, { force: true })
  }
}

function takeLock() {
  try {
    writeFileSync(LOCK, String(process.pid), { flag: 'wx' })
    return true
  } catch (error) {
    if (error.code !== 'EEXIST') throw error
    if (!isRunning(lockHolder())) rmSync(LOCK, { force: true })
    return false
  }
}

const lockHolder = () => (existsSync(LOCK) ? Number(readFileSync(LOCK, 'utf8')) : 0)

/** @param {number} pid */
function isRunning(pid) {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return error.code === 'EPERM'
  }
}
