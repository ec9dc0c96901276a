import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chownSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { expect, onTestFinished } from 'vitest'
import { type Binaries, findBinaries } from '@/db/embedded-postgres/binaries'
import { freePort } from '@/db/embedded-postgres/free-port'
import { run, spawnOptions, unprivilegedUser } from '@/db/embedded-postgres/run-as'
import { isRoot, newFolder } from './harness'

/** A PostgreSQL server as an administrator would run one: reached over TCP, with a password. */
export async function startSeparatePostgres(installed?: Binaries): Promise<string> {
  const folder = newFolder()
  const runAs = isRoot ? await unprivilegedUser() : undefined
  if (runAs) chownSync(folder, runAs.uid, runAs.gid)
  const { initdb, postgres } = installed ?? (await findBinaries(runAs))
  const data = join(folder, 'cluster')
  const password = randomBytes(16).toString('hex')
  const passwordFile = join(folder, 'password')
  writeFileSync(passwordFile, password, { mode: 0o644 })
  const access = ['--username=admin', '--auth=scram-sha-256', `--pwfile=${passwordFile}`]
  // Sorts and folds case by other rules than the embedded one does.
  const language = ['--encoding=UTF8', '--locale=C', '--locale-provider=icu', '--icu-locale=en-US']
  await run(initdb, [`--pgdata=${data}`, ...language, ...access], runAs)

  const port = await freePort()
  const settings = [
    '-c',
    'listen_addresses=127.0.0.1',
    '-c',
    `port=${port}`,
    '-c',
    'unix_socket_directories=',
  ]
  const server = spawn(postgres, ['-D', data, ...settings], { ...spawnOptions(runAs), stdio: 'ignore' })
  const ended = new Promise((resolve) => server.once('exit', resolve))
  onTestFinished(async () => {
    server.kill('SIGQUIT')
    await ended
  })

  const url = `postgresql://admin:${password}@127.0.0.1:${port}/postgres`
  await expect.poll(() => isAnswering(url), { timeout: 60_000, interval: 100 }).toBe(true)
  return url
}

async function isAnswering(url: string): Promise<boolean> {
  const client = new pg.Client(url)
  client.on('error', () => {})
  return client.connect().then(
    () => client.end().then(() => true),
    () => false,
  )
}
