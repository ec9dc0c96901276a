import { spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { finished } from './run.mjs'

export const isRoot = () => process.getuid?.() === 0

/** Not on Debian's descendants: some of Ubuntu's packages of the same name only fetch a snap. */
export const hasApt = () =>
  isRoot() &&
  existsSync('/etc/os-release') &&
  /^ID="?debian"?$/m.test(readFileSync('/etc/os-release', 'utf8'))

/** For the whole system. @param {string} name */
export async function aptInstall(name) {
  await aptGet('update')
  await aptGet('install', '-y', name)
}

function aptGet(...args) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  return finished(spawn('apt-get', args, { stdio: 'inherit', env }), `apt-get ${args[0]}`)
}
