import { chmodSync, lstatSync, mkdtempSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { serve } from '../e2e/support/server'

declare module 'vitest' {
  interface ProvidedContext {
    /** See `preparedDataDir`; empty if data could not be prepared. */
    preparedData: string
  }
}

/** A data folder as left by a first start and stop, for all tests that begin with an empty database. */
export default async function setup(project: TestProject) {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'plumbline prepared ')))
  chmodSync(folder, 0o755)
  const dataDir = join(folder, 'data')
  const server = await serve('.', dataDir)
  await server.stop()
  // As root, PostgreSQL's data may be outside of the folder and cannot be copied with it.
  project.provide('preparedData', lstatSync(join(dataDir, 'postgres')).isDirectory() ? dataDir : '')
  return () => rmSync(folder, { recursive: true, force: true })
}
