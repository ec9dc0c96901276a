import { execFile, spawnSync } from 'node:child_process'
import { promisify } from 'node:util'

const exec = promisify(execFile)

/** The user that PostgreSQL runs as; undefined for the current user. PostgreSQL refuses only root. */
export type RunAs = { uid: number; gid: number } | undefined

export const isRoot = process.getuid?.() === 0

/** Our environment contains secrets, and settings such as PGPORT for other servers. */
const NEEDED =
  /^(PATH|LD_LIBRARY_PATH|TMPDIR|TEMP|TMP|SYSTEMROOT|WINDIR|COMSPEC|PATHEXT|USERPROFILE|APPDATA)$/i

export const environment = () =>
  Object.fromEntries(Object.entries(process.env).filter(([name]) => NEEDED.test(name)))

/** The working directory may be inaccessible to the other user, so it is not inherited. */
export const spawnOptions = (runAs: RunAs) => ({
  ...runAs,
  cwd: process.platform === 'win32' ? undefined : '/',
  env: { ...environment(), LC_ALL: 'C' },
})

export async function run(program: string, args: string[], runAs?: RunAs): Promise<string> {
  const { stdout } = await exec(program, args, spawnOptions(runAs))
  return stdout
}

export const canRun = (program: string, runAs: RunAs) =>
  spawnSync(program, ['--version'], { ...spawnOptions(runAs), stdio: 'ignore' }).status === 0

/** Tried rather than computed from modes: access lists and mount options count too. */
export const canEnter = (folder: string, runAs: RunAs) => succeeds('cd -- "$1"', [folder], runAs)

export const canRead = (paths: string[], runAs: RunAs) =>
  succeeds('for path; do test -r "$path" || exit 1; done', paths, runAs)

const succeeds = (script: string, args: string[], runAs: RunAs) =>
  spawnSync('/bin/sh', ['-c', script, 'sh', ...args], { ...spawnOptions(runAs), stdio: 'ignore' }).status ===
  0

export async function unprivilegedUser(): Promise<RunAs> {
  return (await findUser('postgres')) ?? (await create('postgres')) ?? (await findUser('nobody'))
}

export async function findUser(user: string): Promise<RunAs> {
  try {
    return { uid: Number(await run('id', ['-u', user])), gid: Number(await run('id', ['-g', user])) }
  } catch {
    return undefined
  }
}

async function create(user: string): Promise<RunAs> {
  // Either may fail because another start has just done it; only the result counts.
  await run('groupadd', ['--system', user]).catch(() => {})
  await run('useradd', ['--system', '--no-create-home', '--gid', user, user]).catch(() => {})
  return findUser(user)
}
