import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, posix } from 'node:path'
import { Failure, root } from './run.mjs'

const IMPORT = /(?:from|import\(?)\s*'((?:@|\.{1,2})\/[^']+)'/g

/** The feature or domain of a file; shared layers (`db`, `server`, `ui` and so on) have none. */
const roomOf = (file) => /^src\/((?:features|domain)\/[^/]+)\//.exec(file)?.[1]

/** The entry point of `npm start`: the only file below that may import `src/app`. */
const ENTRY = 'src/server/main.ts'
/** Tests may import anything. */
const isTest = (file) => file.includes('.test.') || file.startsWith('src/server/test/')

const isIn = (file, ...folders) => folders.some((folder) => file.startsWith(`src/${folder}/`))
const isGround = (file) => isIn(file, 'shared', 'db', 'ui', 'client', 'server')
const isRoom = (file) => roomOf(file) !== undefined

/** Code that runs on the server only. */
const isServer = (file) =>
  isIn(file, 'server', 'db', 'app/server') || /^src\/(?:features|domain)\/[^/]+\/server\//.test(file)
const isBrowser = (file) =>
  !isServer(file) &&
  (isIn(file, 'app', 'client', 'ui', 'shared') || /^src\/(?:features|domain)\/[^/]+\/client\//.test(file))
/** Files that a feature offers to others: its root files and these kinds. */
const isOffered = (file) =>
  !/\/(?:client|server)\//.test(file) || /\.(?:resource|picker|dialogs|commands|lookup)$/.test(file)

/** Forbidden imports. */
const RULES = [
  { of: isGround, mustNotImport: isRoom, because: 'the ground knows no feature and no domain' },
  {
    of: (file) => isIn(file, 'domain'),
    mustNotImport: (file) => isIn(file, 'features'),
    because: 'a domain is below every feature',
  },
  {
    of: (file) => !isIn(file, 'app') && file !== ENTRY,
    mustNotImport: (file) => isIn(file, 'app'),
    because: 'src/app imports everything, and nothing imports it',
  },
  {
    of: (file) => !isIn(file, 'demo') && file !== ENTRY,
    mustNotImport: (file) => isIn(file, 'demo'),
    because: 'the demo company imports everything, and nothing imports it',
  },
  { of: isBrowser, mustNotImport: isServer, because: 'client code never imports the server or the database' },
  {
    of: (file) => isIn(file, 'features'),
    mustNotImport: (file, from) =>
      isIn(file, 'features') && roomOf(file) !== roomOf(from) && !isOffered(file),
    because:
      'of another feature only its root files, *.resource, *.picker, *.dialogs, *.commands and *.lookup may be imported',
  },
]

/** @typedef {{ file: string, source: string }} File */

/** @param {File} file */
function importsOf({ file, source }) {
  return [...source.matchAll(IMPORT)].map(([, specifier = '']) =>
    specifier.startsWith('@/') ? `src/${specifier.slice(2)}` : posix.join(dirname(file), specifier),
  )
}

/**
 * All forbidden imports.
 * @param {File[]} files
 */
export function forbiddenImports(files) {
  return files.flatMap((file) =>
    importsOf(file).flatMap((target) =>
      RULES.filter(({ of, mustNotImport }) => of(file.file) && mustNotImport(target, file.file)).map(
        ({ because }) => `${file.file} imports ${target}: ${because}`,
      ),
    ),
  )
}

/** The room that owns the tables of a schema file or folder, by name. Some tables belong to no room. */
function ownerOf(target, rooms) {
  const name = /^src\/db\/schema\/([^/]+)/.exec(target)?.[1]
  return rooms.find((room) => name && room.endsWith(`/${name}`))
}

/**
 * Circular dependencies between rooms, by code or by tables, also indirect ones, each with the imports that
 * close it.
 * @param {File[]} files
 */
export function circles(files) {
  /** @type {Map<string, Map<string, string>>} from a room to those it needs, each with one import */
  const needs = new Map()
  const rooms = [...new Set(files.flatMap(({ file }) => roomOf(file) ?? []))]
  for (const file of files) {
    const from = roomOf(file.file)
    if (!from) continue
    for (const target of importsOf(file)) {
      const to = roomOf(`${target}/`) ?? ownerOf(target, rooms)
      if (!to || to === from) continue
      const known = needs.get(from) ?? new Map()
      needs.set(from, known.set(to, `${file.file} imports ${target}`))
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
    .filter((file) => /\.tsx?$/.test(file) && !isTest(file))
    .map((file) => ({ file, source: readFileSync(join(root, file), 'utf8') }))
  const found = [...forbiddenImports(files), ...circles(files).map((imports) => imports.join('\n  '))]
  if (found.length > 0)
    throw new Failure(
      [
        'Imports in the wrong direction, or in a circle:',
        ...found,
        'ARCHITECTURE.md says how to avoid it.',
      ].join('\n'),
    )
}
