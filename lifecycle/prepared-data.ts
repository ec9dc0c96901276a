import { chmodSync, lstatSync, mkdtempSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { serve } from '../e2e/support/server'

declare module 'vitest' {
  interface ProvidedContext {
    /** See `preparedDataDir`; empty where there is none. */
    preparedData: string
  }
}

/** A data folder as a first start and stop leave it, for all tests that begin on one in which nothing is yet. */
export default async function setup(project: TestProject) {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'plumbline prepared ')))
  chmodSync(folder, 0o755)
  const dataDir = join(folder, 'data')
  const server = await serve('.', dataDir)
  await server.stop()
  // Where root's folders cannot be entered, PostgreSQL's data lies elsewhere and cannot be copied with the folder.
  project.provide('preparedData', lstatSync(join(dataDir, 'postgres')).isDirectory() ? dataDir : '')
  return () => rmSync(folder, { recursive: true, force: true })
}
