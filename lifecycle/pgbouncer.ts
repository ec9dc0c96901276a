import { spawn } from 'node:child_process'
import { chownSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { freePort } from '@/db/embedded-postgres/free-port'
import { isRoot, spawnOptions, unprivilegedUser } from '@/db/embedded-postgres/run-as'
import { adminQuery } from '@/server/test/admin'
import { aptInstall, hasApt } from '../scripts/apt.mjs'
import { newFolder } from './harness'
import { findProgram } from './proxies'

/** The machine's PgBouncer, installed after an announcement if missing; undefined if impossible. */
export async function findPgBouncer(): Promise<string | undefined> {
  const installed = findProgram('pgbouncer')
  if (installed) return installed
  if (!hasApt()) {
    console.log(
      'There is no pgbouncer on this machine, and only root on Debian can install it: it is not tried',
    )
    return undefined
  }
  console.log('There is no pgbouncer on this machine. It is installed by: apt-get install pgbouncer')
  await aptInstall('pgbouncer')
  return findProgram('pgbouncer')
}

/** Runs PgBouncer in front of a PostgreSQL server until the test ends; returns its address. */
export async function startPgBouncer(
  program: string,
  url: string,
  settings: Record<string, string | number>,
): Promise<string> {
  const folder = newFolder()
  const port = await freePort()
  const target = new URL(url)
  const { username, password } = target
  writeFileSync(join(folder, 'users.txt'), `"${username}" "${password}"\n`)
  const all = {
    listen_addr: '127.0.0.1',
    listen_port: port,
    unix_socket_dir: '',
    auth_type: 'scram-sha-256',
    auth_file: join(folder, 'users.txt'),
    default_pool_size: 40,
    ...settings,
  }
  const lines = Object.entries(all).map(([name, value]) => `${name} = ${value}`)
  const file = join(folder, 'pgbouncer.ini')
  writeFileSync(
    file,
    [`[databases]`, `* = host=${target.hostname} port=${target.port}`, `[pgbouncer]`, ...lines, ''].join(
      '\n',
    ),
  )
  // It refuses to run as root.
  const runAs = isRoot ? await unprivilegedUser() : undefined
  if (runAs) chownSync(folder, runAs.uid, runAs.gid)
  const child = spawn(program, [file], { ...spawnOptions(runAs), stdio: ['ignore', 'ignore', 'pipe'] })
  let said = ''
  child.stderr.on('data', (chunk) => {
    said += chunk
  })
  const ended = new Promise((resolve) => child.once('exit', resolve))
  onTestFinished(async () => {
    child.kill('SIGKILL')
    await ended
  })
  target.port = String(port)
  while (!(await isAnswering(target.href))) {
    if (child.exitCode !== null) throw new Error(`pgbouncer ended: ${said}`)
  }
  return target.href
}

const isAnswering = (url: string) =>
  adminQuery(url, 'select 1').then(
    () => true,
    () => false,
  )
