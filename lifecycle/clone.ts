import { execFileSync } from 'node:child_process'
import { cpSync, readFileSync, rmSync } from 'node:fs'
import { join, relative } from 'node:path'
import { checkout } from './harness'

/** What git does not keep, by the one pattern a line that names a folder. */
const ignored = readFileSync(join(checkout, '.gitignore'), 'utf8')
  .split('\n')
  .filter((line) => line.endsWith('/'))
  .map((line) => line.slice(0, -1))

/** A checkout of its own with all sources as they are now, as `git clone` leaves it. */
export function cloneInto(folder: string): string {
  const clone = join(folder, 'clone')
  const isKept = (path: string) => ![...ignored, '.git'].includes(relative(checkout, path))
  cpSync(checkout, clone, { recursive: true, filter: isKept })
  return clone
}

/** The same installed and built, as a clone is after its first start. */
export function builtCloneInto(folder: string): string {
  const clone = cloneInto(folder)
  execFileSync('cp', ['-a', join(checkout, 'dist'), clone])
  const packages = [join(checkout, 'node_modules'), clone]
  try {
    // Nothing writes to installed packages, so links to the same files do, where they can be made.
    execFileSync('cp', ['-al', ...packages], { stdio: 'ignore' })
  } catch {
    // What was linked before it failed would stand in the way.
    rmSync(join(clone, 'node_modules'), { recursive: true, force: true })
    execFileSync('cp', ['-a', ...packages], { stdio: 'ignore' })
  }
  return clone
}
