import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Failure, root } from './run.mjs'

/**
 * @typedef {object} Locked
 * @property {string[]} [os]
 * @property {string[]} [cpu]
 * @property {string} [integrity]
 * @property {Record<string, string>} [optionalDependencies]
 */

/**
 * What keeps the lock file from installing on other platforms. npm leaves out a platform's package that its
 * registry lacks; added by hand it has no integrity and cannot be fetched.
 * @param {Record<string, Locked>} packages
 */
export function lockFileProblems(packages) {
  const entries = Object.entries(packages)
  const named = new Set(entries.map(([path]) => nameOf(path)))
  const wanted = entries.flatMap(([, { optionalDependencies = {} }]) => Object.keys(optionalDependencies))
  const absent = wanted.filter((name) => !named.has(name))
  const unverified = entries.filter(([, { os, cpu, integrity }]) => (os || cpu) && !integrity)
  return [
    ...absent.map((name) => `${name} is missing`),
    ...unverified.map(([path]) => `${nameOf(path)} has no integrity`),
  ]
}

/** @param {string} path */
const nameOf = (path) => path.replace(/^.*node_modules\//, '')

export function checkLockFile() {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'))
  const problems = lockFileProblems(packages)
  if (problems.length)
    throw new Failure(
      [
        'package-lock.json would not install on every platform:',
        ...problems.map((problem) => `  ${problem}`),
        'Take versions that the registry has for every platform, and let npm write the file.',
      ].join('\n'),
    )
}
