import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('..', import.meta.url))

/**
 * Runs the command of an installed package without a shell, which works alike on every platform and with any
 * characters in the path of the checkout.
 *
 * @param {string} name as in node_modules; `typescript/tsc` where package and command differ
 * @param {string[]} args
 * @param {import('node:child_process').SpawnOptions} [options]
 */
export function startTool(name, args, options) {
  const [, packageName = name, command = name] = /^(@[^/]+\/[^/]+|[^/]+)(?:\/(.+))?$/.exec(name) ?? []
  const folder = join(root, 'node_modules', packageName)
  const { bin } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  const file = join(folder, typeof bin === 'string' ? bin : bin[command])
  return spawn(process.execPath, [file, ...args], { cwd: root, stdio: 'inherit', ...options })
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

class CommandFailed extends Error {
  /** @param {string} what @param {number} exitCode */
  constructor(what, exitCode) {
    super(`${what} failed`)
    this.exitCode = exitCode
  }
}

/** @param {import('node:child_process').ChildProcess} child */
function finished(child, what) {
  return new Promise((resolve, reject) => {
    child.once('error', (error) => reject(new CommandFailed(`${what}: ${error.message}`, 1)))
    child.once('exit', (code) =>
      code === 0 ? resolve(undefined) : reject(new CommandFailed(what, code ?? 1)),
    )
  })
}

/** For the scripts of package.json: a failed command has said enough itself. */
export function exitOnFailure(error) {
  console.error(error instanceof CommandFailed ? error.message : error)
  process.exit(error instanceof CommandFailed ? error.exitCode : 1)
}
