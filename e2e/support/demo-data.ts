import { lstat, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { newDataDir, serve } from './server'

/** Makes the demo company once for all workers, which then take copies of it: see `startDemo`. */
export default async function makeDemoData() {
  const folder = await newDataDir()
  const server = await serve('.', folder, ['--demo'])
  await server.stop()
  // Where root's folders cannot be entered, PostgreSQL's data lies elsewhere, and each worker makes its own.
  if ((await lstat(join(folder, 'postgres'))).isDirectory()) process.env.DEMO_DATA = folder
  return () => rm(folder, { recursive: true, force: true })
}
