import { spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { createInterface } from 'node:readline/promises'
import { finished } from './run.mjs'

export const isRoot = () => process.getuid?.() === 0

/** Only Debian itself: some of Ubuntu's packages of the same name only fetch a snap. */
export const hasApt = () =>
  isRoot() &&
  existsSync('/etc/os-release') &&
  /^ID="?debian"?$/m.test(readFileSync('/etc/os-release', 'utf8'))

/**
 * Installs packages system-wide.
 * @param {string[]} names
 */
export async function aptInstall(...names) {
  await aptGet('update')
  await aptGet('install', '-y', ...names)
}

/** Asks at the terminal; without one it installs and logs that. */
export async function mayInstall() {
  if (!process.stdin.isTTY || !process.stdout.isTTY || process.env.CI) return true
  const terminal = createInterface({ input: process.stdin, output: process.stdout })
  const answer = await terminal.question('Install it now? [y/N] ')
  terminal.close()
  return /^y(es)?$/i.test(answer.trim())
}

function aptGet(...args) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  return finished(spawn('apt-get', args, { stdio: 'inherit', env }), `apt-get ${args[0]}`)
}
