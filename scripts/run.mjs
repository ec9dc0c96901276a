import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('..', import.meta.url))

/**
 * Runs the command of an installed package without a shell, so that it works on every platform and with any
 * path.
 * @param {string} name as in node_modules; `typescript/tsc` where package and command differ
 * @param {string[]} args
 * @param {import('node:child_process').SpawnOptions & { node?: string }} [options] `node` if it is not the
 * current one
 */
export function startTool(name, args, { node = process.execPath, ...options } = {}) {
  const [, packageName = name, command = name] = /^(@[^/]+\/[^/]+|[^/]+)(?:\/(.+))?$/.exec(name) ?? []
  const folder = join(root, 'node_modules', packageName)
  const { bin } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  const file = join(folder, typeof bin === 'string' ? bin : bin[command])
  return spawn(node, [file, ...args], { cwd: root, stdio: 'inherit', ...options })
}

export const runTool = (name, args, options) =>
  finished(startTool(name, args, options), `${name} ${args[0] ?? ''}`)

export function runNpm(args) {
  const npm = process.env.npm_execpath
  const options = { cwd: root, stdio: 'inherit' }
  // On Windows npm is a batch file, which only a shell can run.
  const child = npm?.endsWith('npm-cli.js')
    ? spawn(process.execPath, [npm, ...args], options)
    : spawn('npm', args, { ...options, shell: process.platform === 'win32' })
  return finished(child, `npm ${args[0]}`)
}

/** An error whose message is complete for the person. */
export class Failure extends Error {
  /** @param {string} message @param {number} [exitCode] */
  constructor(message, exitCode = 1) {
    super(message)
    this.exitCode = exitCode
  }
}

/** @param {import('node:child_process').ChildProcess} child @param {string} what */
export function finished(child, what) {
  return new Promise((resolve, reject) => {
    child.once('error', (error) => reject(new Failure(`${what} failed: ${error.message}`)))
    child.once('close', (code) =>
      code === 0 ? resolve(undefined) : reject(new Failure(`${what} failed`, code ?? 1)),
    )
  })
}

/** Error handler of the scripts in package.json. */
export function exitOnFailure(error) {
  console.error(error instanceof Failure ? error.message : error)
  process.exit(error instanceof Failure ? error.exitCode : 1)
}
