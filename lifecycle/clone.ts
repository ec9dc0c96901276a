import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { checkout } from './harness'

const CONTENTS = [
  'dist',
  'index.html',
  'package-lock.json',
  'package.json',
  'public',
  'scripts',
  'src',
  'tsconfig.base.json',
  'vite.config.ts',
]

/** A checkout of its own, installed and built, as a clone is after its first start. */
export function cloneInto(folder: string): string {
  const clone = join(folder, 'clone')
  execFileSync('mkdir', ['-p', clone])
  const present = CONTENTS.filter((name) => existsSync(join(checkout, name)))
  execFileSync('cp', ['-a', ...present.map((name) => join(checkout, name)), clone])
  const packages = [join(checkout, 'node_modules'), clone]
  try {
    // Nothing writes to installed packages, so links to the same files do, where they can be made.
    execFileSync('cp', ['-al', ...packages], { stdio: 'ignore' })
  } catch {
    execFileSync('cp', ['-a', ...packages])
  }
  return clone
}
