import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join, relative } from 'node:path'
import { checkout } from './harness'

/** Files ignored by git; each line of .gitignore here names a folder. */
const ignored = readFileSync(join(checkout, '.gitignore'), 'utf8')
  .split('\n')
  .filter((line) => line.endsWith('/'))
  .map((line) => line.slice(0, -1))

/** A checkout with all current sources, like a `git clone`. */
export function cloneInto(folder: string): string {
  const clone = join(folder, 'clone')
  const isKept = (path: string) => ![...ignored, '.git'].includes(relative(checkout, path))
  cpSync(checkout, clone, { recursive: true, filter: isKept })
  return clone
}

/** An installed and built clone, as after its first start. */
export function builtCloneInto(folder: string): string {
  const clone = cloneInto(folder)
  execFileSync('cp', ['-a', join(checkout, 'dist'), clone])
  const from = join(checkout, 'node_modules')
  const to = join(clone, 'node_modules')
  // Vite's caches, in which other tests create and remove files, are not packages.
  const packages = readdirSync(from).filter((name) => !name.startsWith('.vite'))
  const copy = (how: '-a' | '-al') => {
    mkdirSync(to)
    execFileSync('cp', [how, ...packages.map((name) => join(from, name)), to], { stdio: 'pipe' })
  }
  try {
    // Installed packages are never written to, so hard links suffice where possible.
    copy('-al')
  } catch {
    // Partial links would be in the way of the copy.
    rmSync(to, { recursive: true, force: true })
    copy('-a')
  }
  return clone
}
