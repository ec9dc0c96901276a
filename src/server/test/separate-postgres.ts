import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chown, mkdtemp, realpath, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { type Binaries, findBinaries } from '@/db/embedded-postgres/binaries'
import { freePort } from '@/db/embedded-postgres/free-port'
import { isRoot, run, spawnOptions, unprivilegedUser } from '@/db/embedded-postgres/run-as'

export interface SeparatePostgres {
  url: string
  stop(): Promise<void>
}

/** Starts a PostgreSQL server as an administrator would: reached over TCP, with a password. */
export async function runSeparatePostgres(installed?: Binaries, place = tmpdir()): Promise<SeparatePostgres> {
  const folder = await realpath(await mkdtemp(join(place, 'plumbline postgres ')))
  const runAs = isRoot ? await unprivilegedUser() : undefined
  if (runAs) await chown(folder, runAs.uid, runAs.gid)
  const { initdb, postgres } = installed ?? (await findBinaries(runAs))
  const data = join(folder, 'cluster')
  const password = randomBytes(16).toString('hex')
  const passwordFile = join(folder, 'password')
  await writeFile(passwordFile, password, { mode: 0o644 })
  const access = ['--username=admin', '--auth=scram-sha-256', `--pwfile=${passwordFile}`]
  // Sorts and folds case by other rules than the embedded one.
  const language = ['--encoding=UTF8', '--locale=C', '--locale-provider=icu', '--icu-locale=en-US']
  await run(initdb, [`--pgdata=${data}`, ...language, ...access], runAs)

  const port = await freePort()
  // The last three: test data need not survive a crash, so nothing waits for the disk.
  const settings = {
    listen_addresses: '127.0.0.1',
    port,
    unix_socket_directories: '',
    fsync: 'off',
    synchronous_commit: 'off',
    full_page_writes: 'off',
  }
  const given = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const server = spawn(postgres, ['-D', data, ...given], { ...spawnOptions(runAs), stdio: 'ignore' })
  const ended = new Promise((resolve) => server.once('exit', resolve))
  const url = `postgresql://admin:${password}@127.0.0.1:${port}/postgres`
  while (!(await isAnswering(url))) {
    if (server.exitCode !== null) throw new Error(`${postgres} ended with ${server.exitCode}`)
    await sleep(100)
  }
  return {
    url,
    async stop() {
      server.kill('SIGQUIT')
      await ended
      await rm(folder, { recursive: true, force: true })
    },
  }
}

async function isAnswering(url: string): Promise<boolean> {
  const client = new pg.Client(url)
  client.on('error', () => {})
  return client.connect().then(
    () => client.end().then(() => true),
    () => false,
  )
}
