import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { findChromium } from './find-chromium.mjs'
import { ensureBuild, ensurePackages } from './prepare.mjs'
import { exitOnFailure, Failure, finished, root } from './run.mjs'
import { runTask } from './tasks.mjs'
import { clearPart, readPart } from './test-results.mjs'
import { progressLine, summaryOfTests } from './test-summary.mjs'

/**
 * Fast parts first; each stage starts once the previous ones have passed. Parts that use all processors run
 * alone, since running them in parallel would take as long.
 */
const STAGES = [['check', 'unit', 'http', 'server'], ['components'], ['screens', 'lifecycle'], ['e2e']]
const PARTS = STAGES.flat()
/** Two projects of server tests share one database; `npm run test:quick` runs only the first. */
const PROJECTS = { server: ['http', 'system'] }
/** Built beforehand, or each would wait for another's build. */
const NEED_BUILD = ['components', 'screens', 'lifecycle', 'e2e']
const IN_CHROMIUM = ['components', 'screens', 'e2e']
/** The longest part, run alone: its output is shown live. */
const SHOWN = 'e2e'
const PROGRESS_MS = 15_000

/** `npm test`: all parts, or those named, stage by stage until one fails. */
async function test(named) {
  const isWanted = (part) => (named.length ? named.includes(part) : !PROJECTS.server.includes(part))
  const parts = PARTS.filter(isWanted)
  const unknown = named.filter((part) => !PARTS.includes(part))
  if (unknown.length) throw new Failure(`There is no part "${unknown[0]}"; there are ${PARTS.join(', ')}`)
  console.log(`Testing: ${parts.join(', ')}`)
  await ensurePackages()
  if (parts.some((part) => IN_CHROMIUM.includes(part))) {
    process.env.CHROMIUM_PATH = await findChromium()
    console.log(`The browser is ${process.env.CHROMIUM_PATH}`)
  }
  for (const name of projectsOf(parts)) clearPart(name)
  let begun = 0
  let failed = []
  for (const stage of STAGES) {
    if (failed.length) break
    const some = stage.filter((part) => parts.includes(part))
    begun += some.length
    failed = await failedOf(some)
  }
  for (const line of summaryOfTests(resultsOf(parts))) console.log(line)
  if (failed.length) throw new Failure(summary(parts, begun, failed))
  console.log(`\n${parts.length} passed, 0 failed`)
}

const projectsOf = (parts) => parts.flatMap((part) => PROJECTS[part] ?? part)
const resultsOf = (parts) => Object.fromEntries(projectsOf(parts).map((name) => [name, readPart(name)]))

/**
 * Runs a stage's parts in parallel to their end, so that one run shows every problem. Output is printed per
 * part at its end; until then one line shows the progress.
 */
async function failedOf(stage) {
  if (stage.length === 0) return []
  console.log(`\n${stage.join(', ')} ${stage.length > 1 ? 'side by side ' : ''}...`)
  if (stage.some((part) => NEED_BUILD.includes(part))) await ensureBuild()
  const began = Date.now()
  const running = new Set(stage)
  const progress = setInterval(
    () => console.log(progressLine((Date.now() - began) / 1000, resultsOf([...running]))),
    PROGRESS_MS,
  )
  const results = await Promise.allSettled(
    stage.map((part) => timed(part).finally(() => running.delete(part))),
  )
  clearInterval(progress)
  return stage.filter((_, index) => results[index]?.status === 'rejected')
}

/** @param {string[]} parts @param {number} begun how many of them @param {string[]} failed */
function summary(parts, begun, failed) {
  const left = parts.slice(begun)
  const passed = `${begun - failed.length} passed, ${failed.length} failed: ${failed.join(', ')}`
  return `\n${passed}${left.length ? `; not begun: ${left.join(', ')}` : ''}`
}

/** @param {string} part */
async function timed(part) {
  const began = Date.now()
  const seconds = () => ((Date.now() - began) / 1000).toFixed(1)
  try {
    const said = part === SHOWN ? await runTask(part) : await runAside(part)
    console.log(`${said ?? ''}=== ${part} passed in ${seconds()} s`)
  } catch (error) {
    console.log(`${error.said ?? ''}=== ${part} FAILED after ${seconds()} s`)
    throw error
  }
}

/** In its own process, whose output is collected. */
async function runAside(part) {
  const child = spawn(process.execPath, [join(root, 'scripts', 'task.mjs'), part], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...(process.stdout.isTTY && { FORCE_COLOR: '1' }) },
  })
  let said = `\n=== ${part}\n`
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => {
      said += chunk
    })
  await finished(child, part).catch((error) => {
    throw Object.assign(error, { said })
  })
  return said
}

await test(process.argv.slice(2)).catch(exitOnFailure)
