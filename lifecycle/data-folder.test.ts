import { spawn } from 'node:child_process'
import { chownSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { signedUp } from '@/server/test/client'
import {
  homeOf,
  isRoot,
  newFolder,
  postgresProcesses,
  postmasterFile,
  postmasterOf,
  preparedDataDir,
  Server,
} from './harness'
import { alsoAt, createJob, jobNumbers, whoAmI } from './people'

describe('a second server on the same data folder', () => {
  it('says so in one line, exits with 1 and does not disturb the first', async () => {
    const dataDir = preparedDataDir()
    const first = await Server.start({ dataDir })
    const client = await signedUp(first.url)

    const second = Server.launch({ dataDir })
    expect(await second.exit).toBe(1)
    expect(second.output).toBe('')
    expect(second.errors).toBe(`Plumbline is already running on the data folder ${dataDir}\n`)

    expect(await createJob(client, 'STILL-HERE')).toBe(true)
    expect(await first.stop()).toBe(0)
  })

  it('is refused when both start on a new folder at the same moment', async () => {
    const dataDir = join(newFolder(), 'data')
    const servers = [1, 2, 3].map(() => Server.launch({ dataDir }))
    const outcomes = await Promise.all(servers.map((server) => server.ready))

    const [winner] = servers.filter((_, index) => outcomes[index])
    const losers = servers.filter((_, index) => !outcomes[index])
    expect(losers).toHaveLength(2)
    for (const loser of losers) {
      expect(await loser.exit).toBe(1)
      expect(loser.errors).toMatch(/^Plumbline is already running on the data folder [^\n]*\n$/)
    }
    expect(await whoAmI(await signedUp(winner?.url ?? ''))).toBe(200)
    expect(postgresProcesses(dataDir)).toHaveLength(1)
    expect(await winner?.stop()).toBe(0)
  })
})

describe('a start after a crash', () => {
  it('ignores a lock file that names an unrelated process', async () => {
    const dataDir = preparedDataDir()
    const server = await Server.start({ dataDir })
    const client = await signedUp(server.url)
    await createJob(client, 'BEFORE')
    await server.stop()

    leaveLockFiles(dataDir, await bystander(dataDir))

    const next = await Server.start({ dataDir })
    expect(await jobNumbers(alsoAt(client, next.url))).toEqual(['BEFORE'])
    expect(await next.stop()).toBe(0)
  })

  it('starts over when the first start was killed while creating the database', async () => {
    const dataDir = join(newFolder(), 'data')
    const server = Server.launch({ dataDir })
    await expect.poll(() => unfinished(dataDir), { interval: 2 }).toHaveLength(1)
    server.killGroup()
    await server.exit
    expect(unfinished(dataDir)).toHaveLength(1)

    const next = await Server.start({ dataDir })
    expect(await whoAmI(await signedUp(next.url))).toBe(200)
    expect(unfinished(dataDir)).toEqual([])
    expect(await next.stop()).toBe(0)
  })

  it('waits for a PostgreSQL that is still stopping', async () => {
    const dataDir = preparedDataDir()
    const server = await Server.start({ dataDir })
    const client = await signedUp(server.url)
    server.kill('SIGKILL')
    await server.exit
    process.kill(postmasterOf(dataDir), 'SIGINT')

    const next = await Server.start({ dataDir })
    expect(await whoAmI(alsoAt(client, next.url))).toBe(200)
    expect(await next.stop()).toBe(0)
  })
})

function unfinished(dataDir: string): string[] {
  try {
    return readdirSync(homeOf(dataDir)).filter((name) => name.startsWith('unfinished-'))
  } catch {
    return []
  }
}

/** A running process of PostgreSQL's user; one of another user would not prevent PostgreSQL from starting. */
async function bystander(dataDir: string): Promise<number> {
  const { uid, gid } = statSync(homeOf(dataDir))
  const child = spawn('sleep', ['600'], { ...(isRoot && { uid, gid }), cwd: '/', stdio: 'ignore' })
  onTestFinished(() => void child.kill('SIGKILL'))
  await new Promise((resolve, reject) => child.once('spawn', resolve).once('error', reject))
  return child.pid ?? 0
}

/** Leaves lock files behind, as a crash of the machine does. */
function leaveLockFiles(dataDir: string, pid: number) {
  const home = homeOf(dataDir)
  const { uid, gid } = statSync(home)
  const lines = [pid, join(home, 'data'), 1_700_000_000, 5432, home, '']
  for (const file of [postmasterFile(dataDir), join(home, '.s.PGSQL.5432.lock')]) {
    writeFileSync(file, lines.join('\n'))
    chownSync(file, uid, gid)
  }
}
