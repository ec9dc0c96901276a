import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { ensurePackages } from './prepare.mjs'
import { exitOnFailure, Failure, finished, root, runNpm, startTool } from './run.mjs'

/** The oldest version in package.json, and the newest of each later LTS line. */
const NODES = ['20.19.0', '22', '24']
/** The oldest version that the README promises, from Debian; the newest is the embedded one. */
const OLDEST_POSTGRESQL = '/usr/lib/postgresql/15'
const FOLDER = join(root, 'node_modules', '.cache', 'node-versions')

/** Every Node with the newest PostgreSQL, and the oldest of both together. */
const COMBINATIONS = [
  ...NODES.map((node) => ({ node, postgresql: '' })),
  { node: NODES[0], postgresql: OLDEST_POSTGRESQL },
]

/** `npm run test:versions`: all server tests on each promised version; accepts names of tests. */
async function testVersions(args) {
  if (!existsSync(join(OLDEST_POSTGRESQL, 'bin', 'postgres')))
    throw new Failure(
      `There is no PostgreSQL 15 in ${OLDEST_POSTGRESQL}, and nothing was tested.\nDebian 12 installs it by: apt-get install postgresql-15`,
    )
  await ensurePackages()
  await installNodes()
  const rows = []
  for (const combination of COMBINATIONS) rows.push(await tryOut(combination, args))
  console.log(`\n${table([['Node', 'PostgreSQL', 'HTTP tests'], ...rows])}`)
  if (rows.some(([, , result]) => !/^\d+ passed$/.test(result)))
    throw new Failure('Not every version passed.')
}

/** The npm registry has each Node release as a package per platform. */
async function installNodes() {
  const platform = process.platform === 'win32' ? 'win' : process.platform
  const prefix = process.platform === 'darwin' && process.arch === 'arm64' ? 'node-bin' : 'node'
  const name = `${prefix}-${platform}-${process.arch}`
  console.log(
    `Installing Node ${NODES.join(', ')} (the packages ${name}) into ${FOLDER}, and nothing elsewhere.`,
  )
  const packages = NODES.map((node) => `node-${node}@npm:${name}@${node}`)
  await runNpm(['install', '--prefix', FOLDER, '--no-save', '--ignore-scripts', ...packages])
}

const programOf = (node) =>
  join(FOLDER, 'node_modules', `node-${node}`, 'bin', process.platform === 'win32' ? 'node.exe' : 'node')

/** Prints the versions and the result, both as reported by the tests themselves. */
async function tryOut({ node, postgresql }, args) {
  console.log(`\n=== Node ${node}, ${postgresql || 'the embedded PostgreSQL'}`)
  const tests = startTool('vitest', ['run', '--project', 'http', '--project', 'system', ...args], {
    node: programOf(node),
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, DATABASE_URL: '', POSTGRESQL: postgresql },
  })
  let said = ''
  tests.stdout.on('data', (chunk) => {
    process.stdout.write(chunk)
    said += chunk
  })
  const hasPassed = await finished(tests, 'The HTTP tests').then(
    () => true,
    () => false,
  )
  const plain = stripVTControlCharacters(said)
  const [, actualNode = node, actualPostgresql = postgresql] =
    /^On Node (\S+) and PostgreSQL (\S+)/m.exec(plain) ?? []
  const count = /^ +Tests +(.*?) \(\d+\)$/m.exec(plain)?.[1] ?? 'none ran'
  return [actualNode, actualPostgresql, hasPassed ? count : `FAILED: ${count}`]
}

/** @param {string[][]} rows */
function table(rows) {
  const widths = rows[0].map((_, column) => Math.max(...rows.map((row) => row[column].length)))
  return rows.map((row) => row.map((cell, column) => cell.padEnd(widths[column] + 2)).join('')).join('\n')
}

await testVersions(process.argv.slice(2)).catch(exitOnFailure)
