import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { findChromium } from './find-chromium.mjs'
import { ensureBuild, ensurePackages } from './prepare.mjs'
import { exitOnFailure, Failure, finished, root } from './run.mjs'
import { runTask } from './tasks.mjs'

/** Side by side, since each waits for something at times; their output comes when they end. */
const QUICK = ['check', 'unit', 'http']
/** One after the other: they use all there is. */
const THOROUGH = ['lifecycle', 'e2e']

/** `npm test`: everything, or the parts that are named, the quick ones first, until one fails. */
async function test(parts) {
  console.log(`Testing: ${parts.join(', ')}`)
  await ensurePackages()
  if (parts.includes('e2e')) {
    process.env.CHROMIUM_PATH = await findChromium()
    console.log(`The browser is ${process.env.CHROMIUM_PATH}`)
  }
  const quick = parts.filter((part) => QUICK.includes(part))
  const thorough = parts.filter((part) => !QUICK.includes(part))
  if (quick.length) await testAtOnce(quick)
  if (thorough.length) await ensureBuild()
  for (const part of thorough) {
    console.log(`\n=== ${part}`)
    await timed(part, () => runTask(part))
  }
  console.log(`\n${parts.length} passed, 0 failed`)
}

/** All of them to their end, so that one run shows all that is wrong. */
async function testAtOnce(parts) {
  console.log(`\n${parts.join(', ')} ${parts.length > 1 ? 'side by side ' : ''}...`)
  const results = await Promise.allSettled(parts.map((part) => timed(part, () => runAside(part))))
  const failed = parts.filter((_, index) => results[index]?.status === 'rejected')
  if (failed.length) throw new Failure(`\n${failed.join(', ')} failed`)
}

/** @param {string} part @param {() => Promise<string | void>} run gives what is to be printed before its result */
async function timed(part, run) {
  const began = Date.now()
  const seconds = () => ((Date.now() - began) / 1000).toFixed(1)
  try {
    const said = await run()
    console.log(`${said ?? ''}=== ${part} passed in ${seconds()} s`)
  } catch (error) {
    console.log(`${error.said ?? ''}=== ${part} FAILED after ${seconds()} s`)
    throw error
  }
}

/** In a process of its own, whose output is kept together. */
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

const named = process.argv.slice(2)
await test(named.length ? named : [...QUICK, ...THOROUGH]).catch(exitOnFailure)
