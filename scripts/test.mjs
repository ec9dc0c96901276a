import { findChromium } from './find-chromium.mjs'
import { ensureBuild, ensurePackages } from './prepare.mjs'
import { exitOnFailure } from './run.mjs'
import { runTask } from './tasks.mjs'

const PARTS = ['check', 'unit', 'http', 'lifecycle', 'e2e']

/** `npm test`: everything, or the parts that are named, the quick ones first, until one fails. */
async function test(parts) {
  console.log(`Testing: ${parts.join(', ')}`)
  await ensurePackages()
  if (parts.includes('e2e')) {
    process.env.CHROMIUM_PATH = await findChromium()
    console.log(`The browser is ${process.env.CHROMIUM_PATH}`)
  }
  if (parts.some((part) => part === 'lifecycle' || part === 'e2e')) await ensureBuild()
  for (const part of parts) {
    console.log(`\n=== ${part}`)
    const began = Date.now()
    await runTask(part)
    console.log(`=== ${part} passed in ${((Date.now() - began) / 1000).toFixed(1)} s`)
  }
  console.log(`\n${parts.length} passed, 0 failed`)
}

const named = process.argv.slice(2)
await test(named.length ? named : PARTS).catch(exitOnFailure)
