import { lstat, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { copyData, newDataDir, serve } from './server'

/**
 * Makes an empty database and the demo company once for all workers, which then take copies: see `startDemo`. Anyone who has
 * the demo company already names its folder.
 */
export default async function makeData() {
  if (process.env.DEMO_DATA) return
  const [fresh, demo] = [await newDataDir(), await newDataDir()]
  await startAndStop(fresh)
  // Where root's folders cannot be entered, PostgreSQL's data lies elsewhere, and each worker makes its own.
  if ((await lstat(join(fresh, 'postgres'))).isDirectory()) {
    await copyData(fresh, demo)
    await startAndStop(demo, '--demo')
    Object.assign(process.env, { FRESH_DATA: fresh, DEMO_DATA: demo })
  }
  return async () => {
    for (const folder of [fresh, demo]) await rm(folder, { recursive: true, force: true })
  }
}

async function startAndStop(dataDir: string, ...args: string[]) {
  const server = await serve('.', dataDir, args)
  await server.stop()
}
