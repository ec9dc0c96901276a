import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, posix } from 'node:path'
import { Failure, root } from './run.mjs'

const IMPORT = /(?:from|import\()\s*'((?:@|\.{1,2})\/[^']+)'/g

/** The feature or domain that a file lies in; the ground below them (`db`, `server`, `ui` and so on) is none. */
const roomOf = (file) => /^src\/((?:features|domain)\/[^/]+)\//.exec(file)?.[1]

/**
 * Rooms that need each other, directly or around corners, each circle with the imports that close it.
 *
 * @param {{ file: string, source: string }[]} files
 */
export function circles(files) {
  /** @type {Map<string, Map<string, string>>} from a room to those it needs, with one import for each */
  const needs = new Map()
  for (const { file, source } of files) {
    const from = roomOf(file)
    if (!from) continue
    for (const [, specifier = ''] of source.matchAll(IMPORT)) {
      const target = specifier.startsWith('@/')
        ? `src/${specifier.slice(2)}`
        : posix.join(dirname(file), specifier)
      const to = roomOf(`${target}/`)
      if (!to || to === from) continue
      const known = needs.get(from) ?? new Map()
      needs.set(from, known.set(to, `${file} imports ${target}`))
    }
  }
  const found = []
  const done = new Set()
  function walk(room, path) {
    if (done.has(room)) return
    const start = path.indexOf(room)
    if (start !== -1) {
      const circle = [...path.slice(start), room]
      found.push(circle.slice(1).map((to, index) => needs.get(circle[index] ?? '')?.get(to) ?? ''))
      return
    }
    for (const next of needs.get(room)?.keys() ?? []) walk(next, [...path, room])
    done.add(room)
  }
  for (const room of needs.keys()) walk(room, [])
  return found
}

export function checkRooms() {
  const files = readdirSync(join(root, 'src'), { recursive: true, encoding: 'utf8' })
    .map((file) => `src/${file.replaceAll('\\', '/')}`)
    // What a test looks at may lie anywhere.
    .filter((file) => roomOf(file) && /\.tsx?$/.test(file) && !file.includes('.test.'))
  const found = circles(files.map((file) => ({ file, source: readFileSync(join(root, file), 'utf8') })))
  if (found.length > 0)
    throw new Failure(
      [
        'Features and domains that need each other:',
        ...found.map((imports) => imports.join('\n  ')),
        'ARCHITECTURE.md says how to avoid it.',
      ].join('\n'),
    )
}
