import { existsSync, rmSync } from 'node:fs'
import { SHARED_FOLDER } from '@/db/embedded-postgres/binaries'
import { isRoot } from '@/db/embedded-postgres/run-as'
import { processesWith } from './processes'

/**
 * Removes the folder that starts as root share, after the last test, unless it existed before or the
 * concurrent browser tests use it.
 */
export default function setup() {
  if (!isRoot || existsSync(SHARED_FOLDER)) return
  return () => {
    if (processesWith(SHARED_FOLDER).length === 0) rmSync(SHARED_FOLDER, { recursive: true, force: true })
  }
}
