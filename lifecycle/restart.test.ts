import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { freePort } from '@/db/embedded-postgres/free-port'
import { signedUp } from '@/server/test/client'
import { builtCloneInto } from './clone'
import { isRoot, newFolder, postgresProcesses, preparedDataDir, Server, START } from './harness'
import { alsoAt, createJob, jobNumbers } from './people'
import { identityOf, isRunning, kill } from './processes'

const isAnswering = (url: string) =>
  fetch(`${url}/api/health`).then(
    ({ status }) => status === 200,
    () => false,
  )

/** Runs `npm start` on a fixed port, so that the address survives a restart. */
async function startWatched(dataDir: string): Promise<Server> {
  return Server.start({ dataDir, command: START, env: { PORT: String(await freePort()) } })
}

/** Kills the server's own process and waits until its watcher has noticed. */
async function crash(server: Server, signal: NodeJS.Signals): Promise<void> {
  const crashes = () => server.errors.match(/starting it again/g)?.length ?? 0
  const before = crashes()
  const { watchedPid } = server
  expect(watchedPid).not.toBe(0)
  kill(watchedPid, signal)
  await expect.poll(crashes, { interval: 20 }).toBe(before + 1)
}

describe('a server that crashes under npm start', () => {
  it('is restarted with a log line, and with a longer delay after the next crash', async () => {
    const dataDir = preparedDataDir()
    const server = await startWatched(dataDir)
    const client = await signedUp(server.url)
    await createJob(client, 'BEFORE')

    await crash(server, 'SIGSEGV')
    expect(server.errors).toMatch(/^\S+Z Plumbline crashed \(SIGSEGV\): starting it again in 1 s\n$/)
    await expect.poll(() => isAnswering(server.url), { interval: 50 }).toBe(true)
    expect(await createJob(client, 'AFTER')).toBe(true)
    expect(await jobNumbers(client)).toEqual(['AFTER', 'BEFORE'])
    if (isRoot) expect(identityOf(server.watchedPid).users).not.toContain(0)

    await crash(server, 'SIGKILL')
    expect(server.errors).toMatch(/Plumbline crashed \(SIGKILL\): starting it again in 2 s\n$/)
    await expect.poll(() => isAnswering(server.url), { interval: 50 }).toBe(true)
    expect(await server.stop()).toBe(0)
    expect(postgresProcesses(dataDir)).toEqual([])
  })

  it('is given up when it crashes at every start', async () => {
    const clone = builtCloneInto(newFolder())
    writeFileSync(join(clone, 'dist/server/main.js'), 'process.abort()')
    const server = Server.launch({ cwd: clone, command: START, dataDir: join(clone, 'data') })
    expect(await server.exit).toBe(1)
    expect(server.errors.match(/failed to start \(SIGABRT\), attempt \d of 5: .* in \d s$/gm)).toEqual(
      [1, 2, 4, 8].map(
        (seconds, index) =>
          `failed to start (SIGABRT), attempt ${index + 1} of 5: starting it again in ${seconds} s`,
      ),
    )
    expect(server.errors).toMatch(/Plumbline failed to start 5 times in a row \(SIGABRT\): giving up\n$/)
  })

  it('is not restarted after it was stopped on purpose', async () => {
    const server = await startWatched(preparedDataDir())
    kill(server.watchedPid, 'SIGTERM')
    expect(await server.exit).toBe(0)
    expect(server.errors).toBe('')
  })
})

/** scripts/keep-running.test.mjs covers signals during the delay after a crash. */
describe.each(['SIGTERM', 'SIGINT'] as const)('%s to npm start', (signal) => {
  it('stops the server for good', async () => {
    const dataDir = preparedDataDir()
    const server = await startWatched(dataDir)
    const { watchedPid } = server
    server.kill(signal)
    expect(await server.exit).toBe(0)
    expect(server.errors).toBe('')
    expect(isRunning(watchedPid)).toBe(false)
    expect(postgresProcesses(dataDir)).toEqual([])
  })

  it('a stop from a terminal, which also reaches the server itself, does the same', async () => {
    const dataDir = preparedDataDir()
    const server = await startWatched(dataDir)
    server.killGroup(signal)
    expect(await server.exit).toBe(0)
    expect(server.errors).toBe('')
    expect(postgresProcesses(dataDir)).toEqual([])
  })
})

describe('npm start that is killed', () => {
  it('takes the server with it, and the next start finds all data at once', async () => {
    const dataDir = preparedDataDir()
    const server = await startWatched(dataDir)
    const client = await signedUp(server.url)
    await createJob(client, 'KEPT')
    const { watchedPid } = server
    server.kill('SIGKILL')

    const next = await Server.start({ dataDir, command: START })
    // An exited process stays listed until init has reaped it.
    await expect.poll(() => isRunning(watchedPid)).toBe(false)
    expect(await jobNumbers(alsoAt(client, next.url))).toEqual(['KEPT'])
    expect(await next.stop()).toBe(0)
    expect(postgresProcesses(dataDir)).toEqual([])
  })
})

describe('a refusal under npm start', () => {
  it('refusing a second server on the same data is final and does not disturb the first', async () => {
    const dataDir = preparedDataDir()
    const first = await startWatched(dataDir)
    const second = Server.launch({ dataDir, command: START })
    expect(await second.exit).toBe(1)
    expect(second.errors).toBe(`Plumbline is already running on the data folder ${dataDir}\n`)
    expect(await isAnswering(first.url)).toBe(true)
    expect(await first.stop()).toBe(0)
  })

  it('refusing invalid settings is final', async () => {
    const server = Server.launch({ command: START, env: { PORT: 'eighty' } })
    expect(await server.exit).toBe(1)
    expect(server.errors).toMatch(
      /^Plumbline cannot start with these settings:\n {2}PORT is "eighty"[^\n]*\n$/,
    )
  })
})
