import { lstat, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { copyData, newDataDir, serve } from './server'

/**
 * Creates an empty database and the demo company once for all workers, which copy them: see `startDemo`. A
 * folder with a demo company can be given instead.
 */
export default async function makeData() {
  if (process.env.DEMO_DATA) return
  const [fresh, demo] = [await newDataDir(), await newDataDir()]
  await startAndStop(fresh)
  // As root, PostgreSQL's data may be outside of this folder; each worker then creates its own.
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
