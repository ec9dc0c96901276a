import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

function findRoot(from: string): string {
  if (existsSync(join(from, 'package.json'))) return from
  const parent = dirname(from)
  if (parent === from) throw new Error('No package.json above the running file')
  return findRoot(parent)
}

/** The checkout, found from the running file: the same code runs from src/ and from dist/. */
const root = findRoot(dirname(fileURLToPath(import.meta.url)))

export const fromRoot = (...parts: string[]) => join(root, ...parts)
