import { existsSync, rmSync } from 'node:fs'
import { SHARED_FOLDER } from '@/db/embedded-postgres/binaries'
import { isRoot } from '@/db/embedded-postgres/run-as'
import { processesWith } from './processes'

/**
 * What starts as root share outside of their folders goes when the last test has ended, unless it was there before or
 * the browser tests beside these use it too.
 */
export default function setup() {
  if (!isRoot || existsSync(SHARED_FOLDER)) return
  return () => {
    if (processesWith(SHARED_FOLDER).length === 0) rmSync(SHARED_FOLDER, { recursive: true, force: true })
  }
}
