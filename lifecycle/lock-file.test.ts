import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { checkout } from './harness'

interface Locked {
  optionalDependencies?: Record<string, string>
}

/**
 * A registry that lacks some platform's packages makes npm write a lock file without them, and `npm ci` then
 * refuses that lock file everywhere: a fresh clone would not start.
 */
it('the lock file names the packages of every platform', () => {
  const lock = JSON.parse(readFileSync(join(checkout, 'package-lock.json'), 'utf8'))
  const packages: Record<string, Locked> = lock.packages
  const named = new Set(Object.keys(packages).map((path) => path.replace(/^.*node_modules\//, '')))
  const wanted = Object.values(packages).flatMap((locked) => Object.keys(locked.optionalDependencies ?? {}))
  expect(wanted.filter((name) => !named.has(name))).toEqual([])
})
