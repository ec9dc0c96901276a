import { ensureBuild, ensurePackages } from './prepare.mjs'
import { exitOnFailure } from './run.mjs'
import { runTask } from './tasks.mjs'

const PARTS = ['check', 'unit', 'http', 'lifecycle', 'e2e']

/** `npm test`: everything, the quick parts first, until one fails. */
async function test() {
  await ensurePackages()
  await ensureBuild()
  for (const part of PARTS) {
    console.log(`\n=== ${part}`)
    const began = Date.now()
    await runTask(part)
    console.log(`=== ${part} passed in ${((Date.now() - began) / 1000).toFixed(1)} s`)
  }
  console.log(`\n${PARTS.length} passed, 0 failed`)
}

await test().catch(exitOnFailure)
