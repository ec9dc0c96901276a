import { execFileSync } from 'node:child_process'
import { existsSync, lstatSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { freePort } from '@/db/embedded-postgres/free-port'
import { signedUp, visitor } from '@/server/test/client'
import { cloneInto } from './clone'
import { demoLogin } from './commands'
import { checkout, clear, newSharedFolder, Server } from './harness'
import { createJob, jobNumbers, whoAmI } from './people'

const COMMAND = /\bnpm (?:start|test|run [\w:-]+)(?: -- [^`#\n]*[^`#\s])?/g
const commands = [...new Set(readFileSync(join(checkout, 'README.md'), 'utf8').match(COMMAND))]
const FILE = 'plumbline.backup'

const folder = newSharedFolder()
const clone = cloneInto(folder)
afterAll(() => clear(folder))

/** Splits a command like a shell; the README's FILE becomes a real name. */
const words = (command: string) =>
  command.split(' ').map((word) => (word === 'FILE' ? join(folder, FILE) : word))
const dataDir = (name: string) => join(folder, 'data', name)
/** Whether PostgreSQL's data is inside the folder and can be copied with it. */
const canBeCopied = (name: string) => lstatSync(join(dataDir(name), 'postgres')).isDirectory()
const demoData = (): Record<string, string> => (canBeCopied('demo') ? { DEMO_DATA: dataDir('demo') } : {})

/** Tests of the README's commands, run in its order in clones that share one installation. */
const promises: Record<string, (command: string[]) => Promise<void>> = {
  async 'npm start'(command) {
    const server = await Server.start({ cwd: clone, command, dataDir: dataDir('own') })
    expect(server.output).toContain('Installing packages ...')
    expect(server.output).toContain('Building ...')
    expect(await (await fetch(server.url)).text()).toContain('<title>Plumbline</title>')
    expect(await createJob(await signedUp(server.url), 'FIRST')).toBe(true)
    expect(await server.stop()).toBe(0)
  },

  async 'npm start -- --demo'(command) {
    const server = await Server.start({ cwd: clone, command, dataDir: dataDir('demo') })
    expect(server.output).not.toMatch(/Installing|Building/)
    const login = /^Log in to the demo as (\S+) with the password (\S.*)$/m
    await expect.poll(() => server.output).toMatch(login)
    const [, email, password] = login.exec(server.output) ?? []
    const client = visitor(server.url)
    expect((await client.post('/api/auth/login', { email, password })).status).toBe(200)
    expect((await jobNumbers(client)).length).toBeGreaterThan(20)
    expect(await server.stop()).toBe(0)
  },

  /** It cannot run completely inside itself: it must announce its steps and browser and start. */
  async 'npm test'(command) {
    const tests = Server.launch({ cwd: clone, command })
    await expect.poll(() => tests.output).toContain('\ncheck, unit, server side by side ...\n')
    expect(tests.output).toMatch(
      /Testing: check, unit, server, components, screens, lifecycle, e2e\n(.*\n)*The browser is \S+\n/,
    )
    tests.killGroup()
  },

  async 'npm run build'(command) {
    const build = Server.launch({ cwd: clone, command })
    expect(await build.exit, build.errors).toBe(0)
    expect(existsSync(join(clone, 'dist/server/main.js'))).toBe(true)
  },

  async 'npm run backup -- FILE'(command) {
    const backup = Server.launch({ cwd: clone, command, dataDir: dataDir('demo') })
    expect(await backup.exit, backup.errors).toBe(0)
    expect(existsSync(join(folder, FILE))).toBe(true)
  },

  async 'npm run restore -- FILE'(command) {
    const restore = Server.launch({ cwd: clone, command, dataDir: dataDir('restored') })
    expect(await restore.exit, restore.errors).toBe(0)
    const server = await Server.start({ cwd: clone, command: ['npm', 'start'], dataDir: dataDir('restored') })
    expect(await whoAmI(await demoLogin(server.url))).toBe(200)
    expect(await server.stop()).toBe(0)
  },

  async 'npm run check:stock'(command) {
    const check = Server.launch({ cwd: clone, command, dataDir: dataDir('demo') })
    expect(await check.exit, check.errors).toBe(0)
    expect(check.output).toMatch(/The stock of \d+ items matches the ledger\n$/)
  },

  /** The data already has the newest version; postgres-upgrade.test.ts covers older ones. */
  async 'npm run upgrade'(command) {
    const upgrade = Server.launch({ cwd: clone, command, dataDir: dataDir('own') })
    expect(await upgrade.exit).not.toBe(0)
    expect(upgrade.errors).toContain('there is nothing to do')
  },

  /** On the data of the first start. */
  async 'npm run dev'(command) {
    if (canBeCopied('own')) execFileSync('cp', ['-a', dataDir('own'), dataDir('dev')])
    const [port, client] = [await freePort(), await freePort()]
    const env = { PORT: String(port), DEV_PORT: String(client), NODE_ENV: '' }
    const dev = Server.launch({ cwd: clone, command, dataDir: dataDir('dev'), env })
    const answers = (path: string) =>
      fetch(`http://localhost:${client}${path}`).then(
        async (response) => `${response.status} ${await response.text()}`,
        () => '',
      )
    await expect.poll(() => answers('/api/health'), { interval: 200 }).toMatch(/^200 /)
    expect(await answers('/')).toContain('/@vite/client')
    dev.killGroup('SIGINT')
    await dev.exit
  },

  /** All cases take twenty minutes: runs with few rows of one size until the first result. */
  async 'npm run bench'(command) {
    const env = { BENCH_ROWS: '1000', BENCH_ROUNDS: '1' }
    const bench = Server.launch({ cwd: clone, command, env })
    await expect.poll(() => bench.output).toMatch(/^\| \w+: .*\d \|/m)
    bench.killGroup('SIGINT')
    await bench.exit
  },

  /** All screens take minutes: measures one of them once, with the existing demo company. */
  async 'npm run bench:client'(command) {
    const env = { BENCH_ROUNDS: '1', ...demoData() }
    const bench = Server.launch({ cwd: clone, command: [...command, '--', 'Jobs'], env })
    expect(await bench.exit, bench.errors).toBe(0)
    expect(bench.output).toMatch(/^\| Jobs +\|.*\d/m)
  },

  /** Until the first two pictures exist, with the existing demo company. */
  async 'npm run shots'(command) {
    const shots = Server.launch({ cwd: clone, command, env: demoData() })
    const pictures = () => (existsSync(join(clone, 'shots')) ? readdirSync(join(clone, 'shots')) : [])
    await expect.poll(() => pictures().length).toBeGreaterThan(1)
    shots.killGroup('SIGINT')
    await shots.exit
  },

  /** The HTTP tests four times: checks that it announces its requirements. */
  async 'npm run test:versions'(command) {
    const versions = Server.launch({ cwd: clone, command })
    const first = /^Installing Node 20\.19\.0, 22, 24 .* into \S.*clone|^There is no PostgreSQL 15 in /m
    await expect.poll(() => versions.output + versions.errors).toMatch(first)
    versions.killGroup()
    await versions.exit
  },

  /** Both engines take twenty minutes: runs until the first is signed in or reports what is missing. */
  async 'npm run test:browsers'(command) {
    const walk = Server.launch({ cwd: clone, command: [...command, '--', 'firefox'] })
    await expect.poll(() => walk.output + walk.errors).toMatch(/✓ log in|are missing: |^Missing for /m)
    walk.killGroup('SIGINT')
    await walk.exit
  },
}

describe('in a clone without packages', () => {
  it('every command of the README is covered', () => {
    expect(commands).toEqual(Object.keys(promises))
  })

  it.each(commands)('%s', async (command) => promises[command]?.(words(command)))
})
